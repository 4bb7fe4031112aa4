import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyOptions } from './support/journey.js';
import { findChromium } from '../tools/lib/chromium.mjs';

/**
 * Two pages behind the address bar's list, which a full browser loads for each new window: a third of its work. No test
 * types into the address bar.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright itself disables; repeated here because of two such lists only the last one counts. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** A spare renderer for the next page, made for every test: a fifth of the time to open one. */
const spareRenderer = ['SpareRendererForSitePerProcess'];

/** Without most of these flags Chromium makes network requests at every start. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...addressBar, ...spareRenderer].join(',')}`,
  // On another day (`npm run dates`) the process that all others are copies of hangs.
  ...(process.env.FAKETIME ? ['--no-zygote'] : []),
];

/** Chromium's store of crashes has an identifier; its usual place is the home folder. */
const awayFromHome = { XDG_CONFIG_HOME: join(tmpdir(), 'inkbridge-chromium') };

/**
 * Tests that take long, or that a change to one screen hardly breaks; `npm run test:full` has them. The longest start
 * first, so that the workers finish at about the same time. Other tests are left to it by `inFull`.
 */
const full = [
  'faults/payments-kill.spec.ts',
  'saved-search.spec.ts',
  'faults/short-soak.spec.ts',
  'faults/kill.spec.ts',
  'large-text.spec.ts',
  'admin-day.spec.ts',
  'console-elsewhere.spec.ts',
  'forced-colours.spec.ts',
  'list-keyboard.spec.ts',
  'release.spec.ts',
];

/** Walked a second time, in the full run, by a reader whose browser translates each page. */
const translated = [
  'guest.spec.ts',
  'login.spec.ts',
  'register.spec.ts',
  'list.spec.ts',
  'matches.spec.ts',
  'write.spec.ts',
  'pay-card.spec.ts',
  'update.spec.ts',
  'account.spec.ts',
  'admin-review.spec.ts',
  'approve-updates.spec.ts',
  'evening.spec.ts',
  'facilities.spec.ts',
  'second-factor.spec.ts',
];

export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/start-product.ts',
  projects: [
    { name: 'full', testMatch: full },
    { name: 'journeys', testIgnore: full },
    { name: 'translated', testMatch: translated, use: { isTranslated: true } },
  ],
  // A third of a journey is waiting, for the page, a timer or a killed process to come back: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A journey that passes only on a retry is broken, or the product is.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous for a busy machine; nothing waits longer than it has to.
  timeout: 360_000,
  expect: { timeout: 40_000, toPass: { timeout: 60_000, intervals: [50, 100, 250, 500] } },
  reporter: process.env.REPORT_FILE
    ? [
        [process.stdout.isTTY ? 'dot' : '../tools/testing/playwright-reporter.mjs'],
        ['json', { outputFile: process.env.REPORT_FILE }],
      ]
    : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: quietly, env: { ...process.env, ...awayFromHome } },
    // Journeys watch and replace calls of the page; only the journeys without a network have a worker before them.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording a trace takes as long as the journey itself; TRACE=1 keeps one for each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
