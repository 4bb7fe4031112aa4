import {
  changeHintWords,
  type HintListJson,
  listHintWords,
  longestHintWord,
  mostHintWords,
} from '@inkbridge/contracts';
import { createHintFinder, hintKinds } from '@inkbridge/shared/text-hints';
import { expect, it } from 'vitest';
import { languages } from '../../http/requests/language.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const listsOf = async (api: TestApi) =>
  (await api.inject('admin', listHintWords)).json<{ data: HintListJson[] }>().data;
const money = { kind: 'money', language: languages[0] };
const change = (api: TestApi, body: object, query: Record<string, string> = money) =>
  api.inject('admin', changeHintWords, { query, body });

async function moneyList(api: TestApi): Promise<HintListJson> {
  const list = (await listsOf(api)).find(({ kind, language }) => kind === money.kind && language === money.language);
  if (!list) throw new Error('no list of money');
  return list;
}

it('each kind has a list in each language, with the words that come with the product', async () => {
  const api = await startTestApi();

  const lists = await listsOf(api);

  expect(lists.map(({ kind, language }) => `${kind}/${language}`)).toEqual(
    hintKinds.flatMap((kind) => languages.map((language) => `${kind}/${language}`)),
  );
  for (const { words, version, isStarting } of lists) {
    expect(words.length).toBeGreaterThan(0);
    expect([version, isStarting]).toEqual([0, true]);
  }
});

it('each word that comes with the product is found in a sentence', async () => {
  const lists = await listsOf(await startTestApi());
  const find = createHintFinder(lists.flatMap(({ kind, words }) => words.map((text) => ({ kind, text }))));

  for (const { words } of lists) for (const word of words) expect(find(`Hello, ${word}, yes.`), word).not.toEqual([]);
});

it.each([
  'I love to read, to paint, and to talk about God. I was raised in Texas by my grandmother and went to high school there.',
  'I am a 36 year old Black man, 6 foot 1, who has been down 12 years. I go home in 2029.',
  'My dad’s name was Dick, my friend’s is Spike. We fished at the lake and cooked chicken.',
  'Me gusta leer, cocinar y la música norteña. Tengo 41 años y dos hijas. Soy de pelo negro.',
  'Estoy preso desde hace 15 años. Busco amistad, no dinero; una carta al mes me basta.',
])('a usual bio has no hints: %s', async (bio) => {
  const lists = await listsOf(await startTestApi());
  const find = createHintFinder(lists.flatMap(({ kind, words }) => words.map((text) => ({ kind, text }))));

  expect(find(bio)).toEqual([]);
});

it('a change is stored, in the audit log with what was added and removed, and can be taken back', async () => {
  const api = await startTestApi();
  const { words } = await moneyList(api);
  const [first = '', ...rest] = words;

  const changed = await change(api, { version: 0, words: [...rest, 'honey  money', 'HONEY MONEY'] });

  expect(changed.json<{ data: HintListJson }>().data).toMatchObject({ version: 1, isStarting: false });
  expect((await moneyList(api)).words).toEqual([...rest, 'honey money']);
  expect((await change(api, { version: 1, words: null })).statusCode).toBe(200);
  expect(await moneyList(api)).toMatchObject({ version: 2, isStarting: true, words });
  const log = await api.stored.audit.find({}, { sort: { at: 1, _id: 1 } }).toArray();
  expect(log.map(({ action, outcome, target }) => [action, outcome, target.id])).toEqual([
    ['change_hint_words', 'done', 'money/en'],
    ['change_hint_words', 'done', 'money/en'],
  ]);
  expect(log[0]?.changes).toEqual([{ field: 'words', before: [first], after: ['honey money'] }]);
});

it('the later of two admins who change the same list, even at the same moment, is told', async () => {
  const api = await startTestApi();

  const answers = await Promise.all([
    change(api, { version: 0, words: ['first'] }),
    change(api, { version: 0, words: ['second'] }),
  ]);
  const late = await change(api, { version: 0, words: ['third'] });

  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'hint_words_changed']);
});

it('an empty list stays empty, and does not fill itself again', async () => {
  const api = await startTestApi();
  await change(api, { version: 0, words: [] });

  expect(await moneyList(api)).toMatchObject({ words: [], isStarting: false });
});

it.each([
  { what: 'signs alone', words: ['!!!'] },
  { what: 'a blank', words: [' '] },
  { what: 'seven words', words: ['one two three four five six seven'] },
  { what: 'a long word', words: ['a'.repeat(longestHintWord + 1)] },
  { what: 'too many', words: Array.from({ length: mostHintWords + 1 }, (_, number) => `word${number}`) },
])('a list with $what is refused', async ({ words }) => {
  const api = await startTestApi();

  expect((await change(api, { version: 0, words })).statusCode).toBe(400);
});

it.each([{ kind: 'weather' }, { language: 'xx' }, { language: 'english' }])('there is no list of %o', async (wrong) => {
  const api = await startTestApi();

  expect((await change(api, { version: 0, words: ['one'] }, { ...money, ...wrong })).statusCode).toBe(400);
});

it('a word is never taken for a pattern', async () => {
  const find = createHintFinder([{ kind: 'hate', text: '(a+)+$ .*' }]);

  expect(find(`${'a'.repeat(50_000)}!`)).toEqual([]);
});
