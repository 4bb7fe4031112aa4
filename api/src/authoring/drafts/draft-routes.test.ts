import {
  deleteDraft,
  type Draft,
  type DraftContent,
  draftDays,
  getDraft,
  largestDraftBytes,
  mostDrafts,
  type Route,
  saveDraft,
} from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type DraftOwner = 'member' | 'other';
type SaveArgs = { revision?: number | null; key?: string; who?: DraftOwner };

const at = ({ method, url }: Pick<Route, 'method' | 'url'>, key = 'create') =>
  ({ method, url: url.replace(':key', key) }) as Pick<Route, 'method' | 'url'>;

function form(firstName: string, but: Partial<DraftContent> = {}): DraftContent {
  return {
    basicInfo: { firstName },
    personalityInfo: {},
    photos: { imageUrl: null, artworks: [] },
    listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
    consented: false,
    ...but,
  };
}

const save = (content: object, { revision = null, key = 'create', who = 'member' }: SaveArgs = {}) =>
  api.inject(who, at(saveDraft, key), { body: { content, revision } });
const read = async (key = 'create', who: DraftOwner = 'member') =>
  (await api.inject(who, at(getDraft, key))).json<{ data: Draft | null }>().data;
type Answer = Awaited<ReturnType<typeof save>>;
const revisionOf = (answer: Answer) => answer.json<{ data: { revision: number } }>().data.revision;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

it('D-158 a form can be continued on another device', async () => {
  expect(await read()).toBeNull();

  const first = await save(form('Tho', { section: 'person' }));
  api.clock.advance({ minutes: 1 });
  const second = await save(form('Thomas', { section: 'mail' }), { revision: revisionOf(first) });

  expect(revisionOf(second)).toBe(2);
  expect(await read()).toEqual({
    content: form('Thomas', { section: 'mail' }),
    revision: 2,
    savedAt: api.clock.now().toISOString(),
  });
});

it('D-158 one of two windows with the same draft saves and the other is refused', async () => {
  const { revision } = (await save(form('T'))).json<{ data: { revision: number } }>().data;

  const answers = await Promise.all([save(form('Thomas'), { revision }), save(form('Theo'), { revision })]);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(answers.map(codeOf)).toContain('draft_changed');
  const kept = (await read())?.content.basicInfo.firstName;
  expect(kept).toBe(answers[0].statusCode === 200 ? 'Thomas' : 'Theo');
});

it('two windows that start the same draft do not overwrite each other', async () => {
  await save(form('Thomas'));

  expect(codeOf(await save(form('Theo')))).toBe('draft_changed');
  expect((await read())?.content.basicInfo.firstName).toBe('Thomas');
});

it('a save can be repeated when its answer was lost', async () => {
  await save(form('Thomas'));

  expect(revisionOf(await save(form('Thomas')))).toBe(1);
  await save(form('Theo'), { revision: 1 });
  expect(revisionOf(await save(form('Theo'), { revision: 1 }))).toBe(2);
});

it('a save still in progress does not bring back a form that was sent', async () => {
  await save(form('Thomas'));
  await api.inject('member', at(deleteDraft));

  expect(codeOf(await save(form('Thomas'), { revision: 1 }))).toBe('draft_changed');
  expect(await read()).toBeNull();
  expect((await api.inject('member', at(deleteDraft))).statusCode).toBe(200);
});

it('a member cannot reach another’s draft, and each form has its own', async () => {
  const key = `update-${(await api.givenProfile()).id}`;
  await save(form('Thomas'), { key });

  expect(await read(key, 'other')).toBeNull();
  expect(await read('create')).toBeNull();
  await api.inject('other', at(deleteDraft, key));
  await save(form('Mallory'), { key, who: 'other' });
  expect((await read(key))?.content.basicInfo.firstName).toBe('Thomas');
});

it('a draft may be incomplete and invalid, but not too large or of an unknown form', async () => {
  expect(
    (await save(form('', { basicInfo: { height: 'tall', bio: 'x'.repeat(20_000), email: '@' } }))).statusCode,
  ).toBe(200);

  const large = { bio: '\u00e9'.repeat(25_000), firstName: 'x'.repeat(largestDraftBytes - 50_000) };
  expect((await save(form('', { basicInfo: large }), { revision: 1 })).statusCode).toBe(400);
  expect((await save(form('', { basicInfo: { nonsense: 'x' } as never }), { revision: 1 })).statusCode).toBe(400);
  expect((await save(form('x'), { key: 'update-1' })).statusCode).toBe(400);
});

it('D-58 photos in a draft are kept as long as the draft, another’s are not', async () => {
  const [mine, others] = [await uploadedBy('member', api), await uploadedBy('other', api)];
  await save(form('Thomas', { photos: { imageUrl: mine, artworks: [others, 'https://elsewhere.example/a.jpg'] } }));

  api.clock.advance({ days: draftDays });
  expect(await api.modules.files.uploads.sweep()).toBe(1);
  expect(await api.stored.uploads.countDocuments()).toBe(1);

  api.clock.advance({ days: 2 });
  expect(await api.modules.files.uploads.sweep()).toBe(1);
});

it('drafts need a member’s account', async () => {
  for (const who of ['guest', 'unverified', 'admin'] as const) {
    expect(
      (await api.inject(who, at(saveDraft), { body: { content: form('x'), revision: null } })).statusCode,
    ).not.toBe(200);
  }
  expect(await api.stored.drafts.countDocuments()).toBe(0);
});

it('a draft is of a new person or of an own profile, never of anything else', async () => {
  const { id: own } = await api.givenProfile();
  const { id: others } = await api.givenProfile({ owner: 'other' });

  const answers = await Promise.all(
    [own, others, 'a'.repeat(24)].map((id) => save(form('Thomas'), { key: `update-${id}` })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  expect(await api.stored.drafts.countDocuments()).toBe(1);
});

it('an account has at most 20 drafts besides one for each of its profiles, however many arrive at once', async () => {
  const userId = api.people.member.account._id;
  const left = (nth: number) => ({
    _id: `${userId.toHexString()}:update-${nth.toString(16).padStart(24, '0')}`,
    userId,
    revision: 1,
    savedAt: api.clock.now(),
    content: form('Thomas'),
  });
  await api.stored.drafts.insertMany(Array.from({ length: mostDrafts + 1 }, (_, nth) => left(nth)));
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async () => `update-${(await api.givenProfile()).id}`),
  );

  const room = [await save(form('Ana'), { key: first }), await save(form('Ana'), { key: second })];
  const tooMany = await Promise.all([save(form('Ana'), { key: third }), save(form('Ana'))]);
  const known = await save(form('Anna'), { key: first, revision: 1 });

  expect([...room, known].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(tooMany.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(tooMany.map(codeOf)).toEqual(['too_many_drafts', 'too_many_drafts']);
  expect(await api.stored.drafts.countDocuments({ userId })).toBe(mostDrafts + 3);
});
