import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/lib/chromium.mjs';

/** Without these Chromium calls home at every start. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/start-product.ts',
  workers: 2,
  fullyParallel: true,
  // A second try tells a busy machine from a broken product; `npm test` names every test that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.REPORT_FILE ? [['dot'], ['json', { outputFile: process.env.REPORT_FILE }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: quietly },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
  },
});
