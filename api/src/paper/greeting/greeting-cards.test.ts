import { getGreetingCards, getGreetingCardsPicture } from '@inkbridge/contracts';
import { languages } from '@inkbridge/federation/runtime-config';
import { greetingDays } from '@inkbridge/shared/time';
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { canReadPdf, pdfText } from '../../testing/sheets/pdf-text.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createGreetingCards } from './greeting-cards.js';
import { sheetWordsIn } from '../texts/sheet-words.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ at: '2026-11-21T12:00:00Z' });
});
const sheet = (query = {}, headers = {}) => api.inject('guest', getGreetingCards, { query, headers });
const picture = (query = {}) => api.inject('guest', getGreetingCardsPicture, { query });

it('D-186 a guest gets four cards as a PDF and as a picture, which any cache may keep and ask for again', async () => {
  const [pdf, svg] = [await sheet({ occasion: 'christmas' }), await picture({ occasion: 'christmas' })];

  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="cards.pdf"',
    'cache-control': expect.stringContaining('public') as string,
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': pdf.headers['cache-control'] });
  expect(svg.body).not.toContain('<text');
  const again = await sheet({ occasion: 'christmas' }, { 'if-none-match': String(pdf.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it.each([{ occasion: 'easter' }, { paper: 'a5' }, { language: 'english' }, { name: 'Thomas' }])(
  'D-186 %o is refused, so nothing of anybody is drawn',
  async (query) => {
    expect((await sheet(query)).statusCode).toBe(400);
    expect((await picture(query)).statusCode).toBe(400);
  },
);

it('D-186 who asks at the same moment gets the same drawing, and a caller’s own is kept from caches', async () => {
  const [one, other] = await Promise.all([sheet({ occasion: 'father' }), sheet({ occasion: 'father' })]);
  const own = await api.inject('member', getGreetingCards, { query: { occasion: 'father' } });

  expect(one?.headers.etag).toBe(other?.headers.etag);
  expect(own.headers['cache-control']).toContain('private');
});

it('D-186 others are answered between the drawings, however many sheets are asked for at once', async () => {
  const cards = createGreetingCards(() => new Date());
  await cards('svg', { paper: 'a4' });
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 1_000) setImmediate(count);
  };
  setImmediate(count);

  await Promise.all(greetingDays.map((occasion) => cards('svg', { paper: 'a4', occasion })));

  expect(turns).toBeGreaterThanOrEqual(greetingDays.length - 1);
});

describe.runIf(canReadPdf)('the sheet', () => {
  const textOf = async (query = {}) => pdfText((await sheet(query)).rawPayload);

  it.each([
    { occasion: 'christmas', day: '12-25' },
    { occasion: 'newYear', day: '01-01' },
    { occasion: 'mother', day: '05-09' },
    { occasion: 'thanksgiving', day: '11-26' },
  ] as const)('D-186 for $occasion has its words and the next $day four times', async ({ occasion, day }) => {
    const text = await textOf({ occasion });

    expect(text.split(sheetWordsIn(languages[0]).texts.cards.words[occasion])).toHaveLength(5);
    expect(text.split(day)).toHaveLength(5);
  });

  it('D-186 for any day has no postmark’s day, and is English for a language that we lack', async () => {
    for (const text of [await textOf(), await textOf({ language: 'xx' })]) {
      expect(text.split('Thinking of you')).toHaveLength(5);
      expect(text).not.toMatch(/\d/);
    }
  });

  const places = async (query: object) => {
    const input = (await sheet(query)).rawPayload;
    const page = execFileSync('pdftotext', ['-bbox', '-', '-'], { input, encoding: 'utf8' });
    const size = /page width="([\d.]+)" height="([\d.]+)"/.exec(page)?.slice(1).map(Number) ?? [];
    const words = [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)];
    return { size, words: words.map((found) => found.slice(1).map(Number)) };
  };

  it.each([
    { paper: 'letter', width: 612, height: 792 },
    { paper: 'a4', width: 595.28, height: 841.89 },
  ])('D-186 on $paper every word is inside the front of its card, below the fold', async ({ paper, width, height }) => {
    const longest = ['thanksgiving', 'valentine'];
    for (const query of languages.flatMap((language) => longest.map((occasion) => ({ language, occasion, paper })))) {
      const { size, words } = await places(query);
      expect(size).toEqual([width, height]);
      for (const [left = 0, top = 0, right = 0, bottom = 0] of words) {
        const [across, down] = [left % (width / 2), top % (height / 2)];
        expect(across).toBeGreaterThan(28);
        expect(across + right - left).toBeLessThan(width / 2 - 28);
        expect(down).toBeGreaterThan(height / 4);
        expect(down + bottom - top).toBeLessThan(height / 2 - 18);
      }
    }
  });
});
