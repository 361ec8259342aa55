// The page in Firefox, by Puppeteer over WebDriver BiDi: `node firefox.mjs PUPPETEER FIREFOX URL` prints what came of it.
const [puppeteer, executablePath, url] = process.argv.slice(2);
const { default: driver } = await import(puppeteer);
const browser = await driver.launch({ browser: "firefox", executablePath, headless: true, protocol: "webDriverBiDi" });
const faults = [];
const told = { version: await browser.version(), faults };
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(240_000);
  page.on("pageerror", (fault) => faults.push(fault.message));
  const begin = async (rest) => {
    await page.goto(`${url}play.html?codewheel=no&${rest}`);
    await page.waitForSelector("[data-state=ready]");
    await page.mouse.click(400, 200);
    await page.waitForSelector("[data-state=playing]");
    await page.waitForFunction("times.length > 20");
  };
  await begin("game=einauge&seed=5");
  await page.waitForFunction("document.getElementById('kept').textContent.startsWith('Everything is kept')");
  await page.setOfflineMode(true);
  await begin("game=triaxis&seed=5");
  told.address = await page.evaluate("codewheelPage.whereabouts()");
  told.offline = await page.evaluate("fetch('nowhere').then(() => false, () => true)");
} finally {
  await browser.close();
}
console.log(JSON.stringify(told));
