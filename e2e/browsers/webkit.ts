import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findProgram } from '../../tools/lib/chromium.mjs';
import { end } from '../../tools/lib/live/product.js';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { type Browser, type Engine, type Handle, NotHere } from './engine.js';

/** WebKitGTK's small browser, beside its libraries and on no PATH. */
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
/** It takes a moment until the driver listens. */
const patienceSeconds = 10;

/** WebKit by WebDriver, on a display of its own. @throws NotHere */
export async function webkit(): Promise<Browser> {
  const [driver, browser, display] = [
    findProgram(['WebKitWebDriver']),
    findProgram(miniBrowsers),
    findProgram(['Xvfb']),
  ];
  if (!driver || !browser) throw new NotHere('WebKit is not installed (Debian: webkit2gtk-driver).');
  if (!display) throw new NotHere('WebKit needs a display, and Xvfb is not installed (Debian: xvfb).');
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePortBase();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${await firstLine(screen)}`, LANGUAGE: 'en_US', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url);

  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const open = () => new Builder().usingServer(url).withCapabilities(capabilities).build();
  const probe = await open();
  const version = (await probe.getCapabilities()).get('browserVersion') as string;
  await probe.quit();
  return {
    name: 'WebKit',
    version,
    open: async () => engineOf(await open()),
    quit: async () => {
      for (const child of [server, screen]) await end(child, 'SIGTERM');
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('The display has no pipe to tell its number');
  const [data] = (await once(pipe, 'data')) as [Buffer];
  return data.toString().trim();
}

async function untilListening(url: string): Promise<void> {
  for (let left = patienceSeconds * 10; left > 0; left -= 1) {
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('WebKitWebDriver does not listen');
}

const keys = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE };

function engineOf(driver: WebDriver): Engine {
  return {
    go: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height, x: 0, y: 0 })),
    evaluate: (body, ...given) => driver.executeScript(body, ...given),
    find: async (body, ...given) => {
      const element = await driver.executeScript<WebElement | null>(body, ...given);
      return element && { element };
    },
    click: (handle) =>
      driver
        .actions()
        .move({ origin: elementIn(handle) })
        .click()
        .perform(),
    type: (handle, text) => elementIn(handle).sendKeys(text),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    upload: (handle, file) => elementIn(handle).sendKeys(file),
    picture: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

const elementIn = ({ element }: Handle): WebElement => element as WebElement;
