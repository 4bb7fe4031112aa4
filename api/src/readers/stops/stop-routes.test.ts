import {
  apiBase,
  listSearches,
  type SavedSearchJson,
  saveSearch,
  type SearchPace,
  type SearchQuestionJson,
  stopMails,
  stopMailsInOneClick,
} from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const save = (pace: SearchPace, question: SearchQuestionJson = {}) =>
  api.inject('member', saveSearch, { body: { name: 'My search', question, pace } });
const publish = (firstName: string) =>
  api.givenProfile({ owner: 'other', approvedAt: api.clock.now(), basicInfo: { firstName } });
const run = () => api.modules.jobs.runNow('savedSearches');
const mails = async () => (await api.mails()).filter(({ subject }) => /saved search/.test(subject));
const keyIn = (text = '') => /key=([\w-]{32})/.exec(text)?.[1] ?? '';
const pacesOf = async () =>
  (await api.inject('member', listSearches)).json<{ data: SavedSearchJson[] }>().data.map(({ pace }) => pace);

describe('one press stops them', () => {
  async function mailed() {
    await save('at_once');
    await save('weekly', { state: ['Oregon'] });
    await publish('Ana');
    await run();
    const [mail] = await mails();
    return { mail, key: keyIn(mail?.text) };
  }
  const oneClick = (key: string, payload: string | null = 'List-Unsubscribe=One-Click') =>
    api.app.inject({
      method: 'POST',
      url: `${apiBase}${stopMailsInOneClick.url}?key=${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(payload !== null && { payload }),
    });

  it('without a login, for all searches; a second press says that they are stopped already', async () => {
    const { key } = await mailed();
    const stop = () => api.inject('guest', stopMails, { body: { key } });

    expect((await stop()).json()).toEqual({ data: { kind: 'searches', already: false } });
    expect((await stop()).json()).toEqual({ data: { kind: 'searches', already: true } });
    expect(await pacesOf()).toEqual(['never', 'never']);

    api.clock.advance({ days: 8 });
    await publish('Ben');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('even in the window of a mail program: RFC 8058', async () => {
    const { mail, key } = await mailed();

    expect(mail?.headers).toEqual({
      'list-unsubscribe': `<https://inkbridge.example${apiBase}/mails/one-click?key=${key}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect((await oneClick(key, null)).statusCode).toBe(400);
    expect(await pacesOf()).toEqual(['weekly', 'at_once']);
    expect((await oneClick(key)).statusCode).toBe(200);
    expect((await oneClick(key)).statusCode).toBe(200);
    expect(await pacesOf()).toEqual(['never', 'never']);
  });

  it('whoever only opens the address changes nothing, and is led to the page that asks', async () => {
    const { key } = await mailed();

    const opened = await api.app.inject({ url: `${apiBase}${stopMailsInOneClick.url}?key=${key}` });

    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/stop-mails?key=${key}`]);
    expect(await pacesOf()).toEqual(['weekly', 'at_once']);
  });

  it('a key that nobody has stops nothing', async () => {
    await mailed();
    const unknown = 'x'.repeat(32);

    expect((await api.inject('guest', stopMails, { body: { key: unknown } })).statusCode).toBe(404);
    expect((await api.inject('guest', stopMails, { body: { key: 'short' } })).statusCode).toBe(400);
    expect((await oneClick(unknown)).statusCode).toBe(200);
    expect(await pacesOf()).toEqual(['weekly', 'at_once']);
  });
});

it('keys cannot be tried: a network gets a few calls', async () => {
  const limited = await startTestApi({ rateLimits: { ...unlimited, code: { calls: 2, seconds: 60 } } });
  const guess = () => limited.inject('guest', stopMails, { body: { key: 'x'.repeat(32) } });

  expect([await guess(), await guess(), await guess()].map(({ statusCode }) => statusCode)).toEqual([404, 404, 429]);
});
