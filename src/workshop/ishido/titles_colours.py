"""The sixteen colours of Ishido's titles by name: night, jade, gold and one red."""

K, N1, N2, N3, N4, N5, N6, J0, J1, J2, J3, R0, R1, G1, G2, G3 = range(16)
NIGHT = [K, N1, N2, N3, N4, N5, N6]
