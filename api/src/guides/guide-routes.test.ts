import { type GuideContent, listMailRules, listMailStops, listRecordsLinks } from '@inkbridge/contracts';
import { AbstractCursor } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { aGuide, aMailRule, aMailStop, aNotice, aRecordsLink } from '../testing/guides/guides.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

async function given({ modules }: Pick<TestApi, 'modules'>, ...contents: GuideContent[]): Promise<void> {
  for (const content of contents) await modules.guides.guides.insert(aGuide(content));
  await modules.guides.published.readAgain();
}

const dataOf = async (
  api: TestApi,
  route: typeof listMailRules | typeof listMailStops | typeof listRecordsLinks,
  query = {},
) => (await api.inject('guest', route, { query })).json<{ data: unknown }>().data;

it('a state’s cards come with those that hold everywhere, and without a state all of them by name', async () => {
  const api = await startTestApi();
  const authorities = async (query = {}) => {
    const rules = (await dataOf(api, listMailRules, query)) as { authority: string }[];
    return rules.map(({ authority }) => authority);
  };
  await given(
    api,
    aMailRule({ state: null, system: 'federal', authority: 'Federal' }),
    aMailRule({ state: 'Texas', authority: 'Texas' }),
    aMailRule({ state: 'Ohio', authority: 'Ohio' }),
  );

  expect(await authorities({ state: 'Ohio' })).toEqual(['Ohio', 'Federal']);
  expect(await authorities({ state: 'Maine' })).toEqual(['Federal']);
  expect(await authorities()).toEqual(['Ohio', 'Texas', 'Federal']);
  expect((await api.inject('guest', listMailRules, { query: { state: 'Nowhere' } })).statusCode).toBe(400);
});

it('a card says where it was read, and when, and what a program can check', async () => {
  const api = await startTestApi();
  const { kind: _kind, ...card } = aMailRule();
  await given(api, aMailRule());

  expect(await dataOf(api, listMailRules)).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{24}$/), ...card }]);
});

it('cards, links and days are answers that any cache may keep and ask for again', async () => {
  const api = await startTestApi();
  await given(api, aMailRule(), aRecordsLink(), aMailStop());

  for (const route of [listMailRules, listRecordsLinks, listMailStops]) {
    const answer = await api.inject('guest', route);
    expect(answer.headers['cache-control']).toContain('public');
    const again = await api.inject('guest', route, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
});

it('a notice is on top of pages from its first moment to its last, and days without mail until they are over', async () => {
  const api = await startTestApi({ at: '2026-11-19T23:59:59Z' });
  await given(api, aNotice({ from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-21T00:00:00Z') }));
  await given(api, aMailStop({ day: '2026-11-20' }));
  const { published } = api.modules.guides;
  const shown = async () => {
    const { notices } = await published.shown();
    return [notices.length, ((await dataOf(api, listMailStops)) as unknown[]).length];
  };

  expect(await shown()).toEqual([0, 1]);
  const before = published.revision();
  api.clock.set('2026-11-20T00:00:00Z');
  expect(published.revision()).toBeGreaterThan(before);
  expect(await shown()).toEqual([1, 1]);
  api.clock.set('2026-11-21T00:00:00Z');
  expect(await shown()).toEqual([0, 0]);
});

it('another process’s guide is shown after five seconds, and one that it left alone changes nothing', async () => {
  const api = await startTestApi();
  const other = await api.anotherProcess();
  await given(api, aMailStop());
  await api.inject('guest', listMailStops);
  const { published } = api.modules.guides;
  const before = published.revision();

  api.clock.advance({ seconds: 6 });
  await api.inject('guest', listMailStops);
  expect(published.revision()).toBe(before);
  await given(other, aMailStop());
  api.clock.advance({ seconds: 6 });

  expect(await dataOf(api, listMailStops)).toHaveLength(2);
});

it('while the database is away readers see what was read last', async () => {
  const api = await startTestApi();
  await given(api, aMailRule());
  await api.databaseIsAway();
  api.clock.advance({ seconds: 6 });

  // whoever waited for the end of the read would wait for ever
  const reading = vi.spyOn(AbstractCursor.prototype, 'toArray').mockReturnValue(new Promise(() => undefined));
  expect(await dataOf(api, listMailRules)).toHaveLength(1);

  expect(reading).toHaveBeenCalled();
  reading.mockRestore();
  await api.databaseIsBack();
});
