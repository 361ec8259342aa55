/* Weights as the players' files hold them: 16 bits each, the low byte first. */
#ifndef WEIGHTS_H
#define WEIGHTS_H
#include <stdint.h>
#include <stdio.h>

/* 0 when all of them were read, 1 where there is no such file, 2 where it is too short. */
static int read_weights(const char *path, int16_t *weights, int count) {
    FILE *file = fopen(path, "rb");
    uint8_t pair[2];
    if (!file) return 1;
    for (int i = 0; i < count; i++) {
        if (fread(pair, 1, 2, file) != 2) { fclose(file); return 2; }
        weights[i] = (int16_t)(pair[0] | pair[1] << 8);
    }
    fclose(file);
    return 0;
}
#endif
