import { expect, type Page } from '@playwright/test';

/** An address that every host answers and that no page under test requests itself. */
const probe = '/robots.txt';
const word = 'intercepted';

/**
 * Makes `page.route` wait until it works. Chromium confirms the interception before a page that is already open has
 * changed its loaders, and a call that the page makes in that moment would pass by.
 */
export function routeForSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    if (page.url().startsWith('http')) await untilIntercepted(page, route);
    return routed;
  };
}

async function untilIntercepted(page: Page, route: Page['route']): Promise<void> {
  const isProbe = (url: URL) => url.pathname === probe;
  await route(isProbe, (held) => held.fulfill({ body: word }));
  // A page whose policy allows no calls makes none that could pass by.
  const ask = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          (answer) => answer.text(),
          () => null,
        ),
      probe,
    );
  await expect.poll(async () => [word, null].includes(await ask())).toBe(true);
  await page.unroute(isProbe);
}
