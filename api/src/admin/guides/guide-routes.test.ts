import {
  addGuide,
  addStartingGuides,
  changeGuide,
  type GuideContent,
  guideContentSchema,
  type GuideJson,
  listGuides,
  listMailRules,
  removeGuide,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startingSet } from '../../guides/starting-set.js';
import { languages } from '../../http/requests/language.js';
import { aMailRule, aMailStop, aNotice, inAll } from '../../testing/guides/guides.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const wire = (content: GuideContent) => z.encode(guideContentSchema, content);
const rulesOf = async (api: TestApi) =>
  (await api.inject('guest', listMailRules)).json<{ data: { authority: string }[] }>().data;

async function added(api: TestApi, content: GuideContent): Promise<GuideJson> {
  const answer = await api.inject('admin', addGuide, { body: { content: wire(content) } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: GuideJson }>().data;
}

it('a guide is shown at once, changed and taken back, and the audit log keeps what it said', async () => {
  const api = await startTestApi();
  const { id, version } = await added(api, aMailRule());
  expect(await rulesOf(api)).toHaveLength(1);

  const changed = aMailRule({ authority: 'Another Authority' });
  const body = { version, content: wire(changed) };
  expect((await api.inject('admin', changeGuide, { query: { id }, body })).statusCode).toBe(200);
  expect(await rulesOf(api)).toMatchObject([{ authority: 'Another Authority' }]);

  expect((await api.inject('admin', removeGuide, { query: { id } })).statusCode).toBe(200);
  expect(await rulesOf(api)).toEqual([]);
  const log = await api.stored.audit.find({}, { sort: { at: 1, _id: 1 } }).toArray();
  expect(log.map(({ action, outcome, target }) => [action, outcome, target.id])).toEqual([
    ['add_guide', 'done', id],
    ['change_guide', 'done', id],
    ['remove_guide', 'done', id],
  ]);
  expect(log[1]?.changes).toEqual([
    { field: 'authority', before: 'Department of Examples', after: 'Another Authority' },
  ]);
});

it('the later of two admins who change the same card is told', async () => {
  const api = await startTestApi();
  const { id, version } = await added(api, aMailRule());
  const change = (authority: string) =>
    api.inject('admin', changeGuide, { query: { id }, body: { version, content: wire(aMailRule({ authority })) } });

  expect((await change('First')).statusCode).toBe(200);
  const second = await change('Second');

  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'guide_changed']);
  expect(await rulesOf(api)).toMatchObject([{ authority: 'First' }]);
});

it.each([
  { what: 'a notice in one language', content: aNotice({ text: { en: 'Mail is slow.' } }), status: 400 },
  { what: 'a day without a reason', content: aMailStop({ reason: inAll('') }), status: 400 },
  { what: 'a note in one language', content: aMailRule({ note: { en: 'Ask.' } }), status: 400 },
  { what: 'a card without a note', content: aMailRule({ note: inAll('') }), status: 200 },
  { what: 'a notice that ends before it begins', content: aNotice({ until: new Date('2026-11-01') }), status: 400 },
  { what: 'a card that was checked in the year 26', content: aMailRule({ checkedOn: '0026-11-20' }), status: 400 },
  { what: 'a card that will be checked tomorrow', content: aMailRule({ checkedOn: '2026-11-22' }), status: 400 },
])('$what is answered with $status', async ({ content, status }) => {
  const api = await startTestApi();

  const answer = await api.inject('admin', addGuide, { body: { content: wire(content) } });

  expect(answer.statusCode).toBe(status);
});

it.each([
  { what: 'a source', without: 'sourceUrl' },
  { what: 'a date', without: 'checkedOn' },
])('a card without $what is refused', async ({ without }) => {
  const api = await startTestApi();
  const { [without]: _left, ...content } = wire(aMailRule()) as Record<string, unknown>;

  expect((await api.inject('admin', addGuide, { body: { content } })).statusCode).toBe(400);
});

it('an address that is a script is refused', async () => {
  const api = await startTestApi();
  const content = { ...wire(aMailRule()), officialUrl: 'javascript:alert(1)' };

  expect((await api.inject('admin', addGuide, { body: { content } })).statusCode).toBe(400);
});

it('a central address is kept line by line, and readers get it as it was published', async () => {
  const api = await startTestApi();
  const addressLines = ['Scan Center', '{name}/{number}', '{facility}', 'PO Box 1', 'Scanville, OH 45402'];
  await added(api, aMailRule({ addressLines }));

  expect(await rulesOf(api)).toMatchObject([{ addressLines }]);
  const content = { ...wire(aMailRule()), addressLines: [...addressLines, 'six', 'seven', 'eight', 'nine'] };
  expect((await api.inject('admin', addGuide, { body: { content } })).statusCode).toBe(400);
});

it('a card says in what order the names stand and whether they must be the legal ones; an older one says nothing', async () => {
  const api = await startTestApi();
  await added(api, aMailRule({ nameOrder: 'last_first', legalName: true }));
  const { nameOrder: _order, legalName: _legal, ...older } = wire(aMailRule()) as Record<string, unknown>;

  expect((await api.inject('admin', addGuide, { body: { content: older } })).statusCode).toBe(200);

  expect(await rulesOf(api)).toMatchObject([
    { nameOrder: 'last_first', legalName: true },
    { nameOrder: null, legalName: null },
  ]);
});

it('the starting set has the order of names that a source asks for', () => {
  const orders = startingSet.flatMap((content) =>
    content.kind === 'mail_rule' && content.nameOrder === 'last_first' ? [content.state] : [],
  );

  expect(orders).toEqual(['Florida']);
});

it('each central address of the starting set has a place for the name and one for the number', () => {
  const addresses = startingSet.flatMap((content) => (content.kind === 'mail_rule' ? [content.addressLines] : []));

  const central = addresses.filter((lines) => lines.length > 0);
  expect(central.length).toBeGreaterThan(0);
  for (const lines of central) expect(lines.join('\n')).toMatch(/\{name\}[^]*\{number\}/);
});

it('the starting set is published once, beside what admins wrote, and names a source and a day for everything', async () => {
  const api = await startTestApi({ at: '2026-12-01T12:00:00Z' });
  const own = startingSet.find(({ kind }) => kind === 'mail_rule');
  if (own) await added(api, own);

  const add = async () => (await api.inject('admin', addStartingGuides, { body: {} })).json<{ data: unknown }>().data;
  expect(await add()).toEqual({ added: startingSet.length - 1 });
  expect(await add()).toEqual({ added: 0 });

  const { data } = (await api.inject('admin', listGuides)).json<{ data: GuideJson[] }>();
  expect(data).toHaveLength(startingSet.length);
  for (const { content } of data) {
    expect(content).toMatchObject({ sourceUrl: expect.stringMatching(/^https?:/), checkedOn: expect.any(String) });
    if (content.kind !== 'mail_rule') continue;
    expect(languages.filter((language) => content.note[language])).toEqual(languages);
    expect(content.limits.accepted.filter((item) => content.limits.refused.includes(item))).toEqual([]);
  }
});
