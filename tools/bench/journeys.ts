import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { begunForm } from '@inkbridge/contracts/testing';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Product } from '../lib/live/product.js';
import { callerOf, cards, givenNewProfile } from '../lib/live/purchase.js';
import { demoEmails, demoPassword } from '../seed/demo-accounts.js';
import { slowPhone } from './page.js';
import { bounded, type Row } from './report.js';
import type * as webVitals from 'web-vitals';

/** Slower than the phone that pages are opened on. */
const cpuRate = 6;

/** Milliseconds until a touch or a key is answered, and of work in one task; MB that live, kB that were fetched. */
const bounds = { interaction: 200, typing: 100, task: 150, heap: 60, data: 1_200 };
const profiles = 20;
const words = 'I watch the birds from my window and I would like to hear about yours. ';

type Stage = { page: Page; product: Product };
type Journey = { name: string; answersWithin: number; isDesktop?: true; walk: (stage: Stage) => Promise<void> };

/** The ways that people take, from end to end. */
const journeys: readonly Journey[] = [
  { name: 'a guest’s first letter', answersWithin: bounds.interaction, walk: firstLetter },
  { name: 'a mother lists and pays', answersWithin: bounds.interaction, walk: listAndPay },
  { name: 'a sister pays by link', answersWithin: bounds.interaction, walk: payByLink },
  { name: 'an admin’s queue', answersWithin: bounds.interaction, isDesktop: true, walk: decide },
  { name: 'a member comes back', answersWithin: bounds.interaction, walk: comeBack },
  { name: 'typing in the long form', answersWithin: bounds.typing, isDesktop: true, walk: typeLong },
];

/** How soon a slow processor answers on each journey, and what reading twenty profiles costs a phone. */
export async function rowsOfJourneys(browser: Browser, product: Product, log: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, answersWithin, isDesktop = false, walk } of journeys) {
    const { answer, task } = await record(browser, isDesktop, (page) => walk({ page, product }));
    log(`${name}  ${answer} ms  ${task.toFixed(0)} ms`);
    rows.push(
      bounded(`${name}: slowest interaction`, 'ms', answer, answersWithin),
      bounded(`${name}: longest task`, 'ms', task, bounds.task),
    );
  }
  return [...rows, ...(await readMany(browser, product))];
}

async function record(browser: Browser, isDesktop: boolean, walk: (page: Page) => Promise<void>) {
  const page = await openPage(browser, isDesktop);
  try {
    const worst = await watch(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await browser.startTracing(page, {
      categories: ['toplevel', 'loading', 'blink.user_timing'],
    });
    await walk(page);
    const { INP } = await worst();
    return { answer: INP, task: longestTask((await browser.stopTracing()).toString()) };
  } finally {
    await page.context().close();
  }
}

/** A page in a browser of its own, as wide as a phone. */
export async function openPage(browser: Browser, isDesktop = false): Promise<Page> {
  const phone = { viewport: slowPhone.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext(isDesktop ? { viewport: { width: 1280, height: 900 } } : phone);
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

type Vitals = Record<'LCP' | 'CLS' | 'INP', number>;
type Watched = Window & { webVitals: typeof webVitals; tell: (name: string, value: number) => void };

/** Follows the pages that are opened from now on; answers with the worst of each figure so far. */
export async function watch(page: Page): Promise<() => Promise<Vitals>> {
  const worst: Vitals = { LCP: 0, CLS: 0, INP: 0 };
  await page.exposeFunction('tell', (name: keyof Vitals, value: number) => {
    worst[name] = Math.max(worst[name], value);
  });
  const script = fileURLToPath(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')));
  await page.addInitScript({ content: `${await readFile(script, 'utf8')};window.webVitals = webVitals` });
  await page.addInitScript(() => {
    const { tell, webVitals } = window as unknown as Watched;
    for (const on of [webVitals.onLCP, webVitals.onCLS, webVitals.onINP])
      on(({ name, value }) => tell(name, value), { reportAllChanges: true });
  });
  return async () => {
    await page.waitForTimeout(500); // an interaction is known after its frame
    return worst;
  };
}

/** Signs the demo's member in. */
export async function signIn(page: Page, { siteUrl }: Product): Promise<void> {
  await open(page, `${siteUrl}/login`);
  await page.getByLabel('Email').fill(demoEmails.member);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: {
    data?: { documentLoaderURL?: string };
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
};

/**
 * The longest task of a page after its first paint, in processor time, which other programs do not prolong. Without those
 * in which the browser answers whoever drives it.
 */
function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const answers = traceEvents.filter(({ args }) =>
    args?.chrome_mojo_event_info?.mojo_interface_tag?.endsWith('DevToolsSession'),
  );
  const isAnswer = ({ pid, tid, ts, dur = 0 }: TraceEvent) =>
    answers.some((answer) => answer.pid === pid && answer.tid === tid && answer.ts >= ts && answer.ts < ts + dur);
  // A drawing in SVG is a document without an address, and is none of the page's.
  const marks = traceEvents
    .filter(
      ({ name, args }) =>
        name === 'firstContentfulPaint' || (name === 'navigationStart' && args?.data?.documentLoaderURL),
    )
    .toSorted((one, other) => one.ts - other.ts);
  const isPainted = (task: TraceEvent) =>
    marks.findLast(({ pid, tid, ts }) => pid === task.pid && tid === task.tid && ts <= task.ts)?.name ===
    'firstContentfulPaint';
  const timeOf = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1_000;
  const tasks = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && isPainted(event))
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  const longest = tasks.find((task) => !isAnswer(task));
  return longest ? timeOf(longest) : 0;
}

/** A reader of many profiles, who goes back to the list after each. */
async function readMany(browser: Browser, product: Product): Promise<Row[]> {
  const page = await openPage(browser, false);
  const client = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  const isPicture = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Image' && isPicture.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await client.send('Network.enable');
  await open(page, product.siteUrl);
  for (let place = 0; place < profiles; place += 1) {
    await people(page).nth(place).tap();
    await page.waitForURL(/\/inmate\//);
    await page.waitForLoadState('networkidle');
    await page.goBack();
  }
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await page.context().close();
  const kilobytes = [...sizes].reduce((sum, [id, size]) => sum + (isPicture.has(id) ? 0 : size), 0) / 1_000;
  return [
    bounded(`${profiles} profiles: heap`, 'MB', usedSize / 1_000_000, bounds.heap),
    bounded(`${profiles} profiles: data without pictures`, 'kB', kilobytes, bounds.data),
  ];
}

/** Opens a page and waits until the scripts have taken it over: before, a button may be a link. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.lastElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

const people = (page: Page): Locator => page.getByRole('article').getByRole('heading').getByRole('link');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click();

/** In the middle of the screen, where a phone puts a field: of one at its lower edge the browser reports no frame. */
async function type(field: Locator, text: string): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.pressSequentially(text, { delay: 120 });
}

async function firstLetter({ page, product }: Stage): Promise<void> {
  await open(page, product.siteUrl);
  await press(page, 'Filters');
  await page.getByRole('dialog').getByLabel('State').selectOption('Ohio');
  await press(page, /^Show \d+ profile/);
  await people(page).first().tap();
  await press(page, /^Write to /);
  await type(page.getByLabel('Your letter'), words);
  await press(page, 'Next: address');
  await type(page.getByLabel('Your name'), 'Ruth Hale');
  await press(page, 'Next: print');
  await press(page, 'Copy it by hand');
  await press(page, 'I’ve copied this');
}

/** A form that was begun elsewhere, with all that is required. */
async function openBegun({ page, product }: Stage): Promise<Locator> {
  const member = await callerOf(product, 'member');
  await member.call('DELETE', '/drafts/create'); // a walk before may have left one
  await member.call('PUT', '/drafts/create', { content: { ...begunForm, section: 'words' }, revision: null });
  await signIn(page, product);
  await page.goto(`${product.siteUrl}/list-inmate`);
  await press(page, 'Continue');
  return page.getByRole('textbox', { name: 'Bio' });
}

async function listAndPay({ page, product }: Stage): Promise<void> {
  await type(await openBegun({ page, product }), words);
  for (const last = page.getByRole('button', { name: /^Confirm and see/ }); !(await last.first().isVisible());)
    await press(page, 'Continue');
  await press(page, /^Confirm and see/);
  await press(page, 'Confirm Creation');
  await payCard(page, ['Card number', 'Expiry', 'Security code']);
}

async function payCard(page: Page, fields: readonly string[]): Promise<void> {
  for (const [place, text] of [cards.good, cards.expiry, '123'].entries())
    await type(page.getByLabel(fields[place] ?? '', { exact: true }), text);
  await press(page, /^(Pay|Pagar) (US)?\$/);
  await page.getByRole('heading', { level: 1, name: /success|Gracias/ }).waitFor();
}

async function payByLink({ page, product }: Stage): Promise<void> {
  const member = await callerOf(product, 'member');
  const cid = await givenNewProfile(member, 1);
  const { data } = await member.call<{ secret: string }>('POST', '/payment/link', { cid, asker: 'Maya' });
  await page.goto(`${product.siteUrl}/language/es`);
  await page.goto(`${product.siteUrl}/pay#${data.secret}`);
  await payCard(page, ['Número de tarjeta', 'Vencimiento', 'Código (CVC)']);
}

async function decide({ page, product }: Stage): Promise<void> {
  await page.goto(`${product.consoleUrl}/login`);
  await type(page.getByLabel('Email'), demoEmails.admin);
  await type(page.getByLabel('Password', { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
  for (let decided = 0; decided < 3; decided += 1) {
    await page
      .getByRole('button', { name: /^Approve Profile/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Profile', exact: true }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('/');
  await page.keyboard.type('Walter', { delay: 120 });
  await page.keyboard.press('Enter');
}

async function comeBack({ page, product }: Stage): Promise<void> {
  await signIn(page, product);
  await people(page).first().tap();
  await press(page, /^Write to /);
  await type(page.getByLabel('Your letter'), words);
  await page.goto(`${product.siteUrl}/diary`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.goBack();
  await type(page.getByLabel('Your letter'), words);
}

/** So long that more words add to the price: every key computes it again. */
async function typeLong(stage: Stage): Promise<void> {
  const bio = await openBegun(stage);
  await bio.fill('word '.repeat(360));
  await type(bio, words);
}
