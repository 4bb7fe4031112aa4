import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapValues } from '@inkbridge/shared/objects';
import { ordinalsOfWord } from '@inkbridge/shared/option-lists';
import { cases } from '../../../../tools/testing/random-cases.js';
import {
  type CatalogAnswers,
  type CatalogEntry,
  type CatalogQuestion,
  type CountedFilter,
  mostStatesWithFacilities,
} from '../catalog/catalog.js';
import { choosing, countedOptions } from '../finding/counts.js';
import { anEntry, answers, entries, queries } from './entries.js';
import { naiveAnswer, naiveSimilar } from './naive-catalog.js';

type Create = (options: { now: () => Date }) => CatalogAnswers;

const now = new Date('2026-11-21T12:00:00Z');
const all = { page: 1, limit: 100 };

const numbersOf = (...words: string[]) => words.flatMap(ordinalsOfWord);

/** The behavior the API relies on. Every implementation runs this suite; add new guarantees here first. */
export function catalogIndexSuite(implementation: string, create: Create): void {
  const indexOf = (...contents: Partial<CatalogEntry>[]) => {
    const index = create({ now: () => now });
    for (const about of contents) index.apply(anEntry(about));
    return index;
  };
  const found = (index: CatalogAnswers, question: CatalogQuestion) => index.list({ ...all, ...question }).ids;

  describe(`${implementation}: who is found`, () => {
    it('AC-087 AC-380 AC-384 D-16 only listed profiles', () => {
      const index = indexOf({ id: 'on' }, { id: 'off', active: false });

      expect(index.list(all)).toMatchObject({ total: 1, ids: ['on'] });
      expect(index.size()).toBe(2);
    });

    it.each([
      { ac: 'AC-079', category: 'premiumPlacement', ids: ['premium'] },
      { ac: 'AC-080', category: 'featuredPlacement', ids: ['featured'] },
      { ac: 'AC-081', category: 'male', ids: ['premium', 'featured'] },
      { ac: 'AC-082', category: 'female', ids: ['lgbtq'] },
      { ac: 'AC-083', category: 'veteran', ids: ['veteran'] },
      { ac: 'AC-086', category: 'lgbtq+', ids: ['lgbtq'] },
      { ac: 'AC-065', category: 'viewAll', ids: ['premium', 'featured', 'veteran', 'lgbtq'] },
    ] as const)('$ac $category lists $ids', ({ category, ids }) => {
      const index = indexOf(
        { id: 'premium', premium: true },
        { id: 'featured', featured: true },
        { id: 'veteran', veteran: true, gender: 'Other', publishedAt: 9_000 },
        { id: 'lgbtq', lgbtq: true, gender: 'Female' },
      );

      expect(found(index, { category })).toEqual(ids);
    });

    it('AC-700 D-35 a 30-year-old under 18-30 and under 30-39', () => {
      const index = indexOf({ id: 'thirty', dateOfBirth: '1996-11-21' }, { id: 'older', dateOfBirth: '1995-11-21' });

      expect(found(index, { filters: { age: '18-30' } })).toEqual(['thirty']);
      expect(found(index, { filters: { age: '30-39' } })).toEqual(['thirty', 'older']);
      expect(found(index, { filters: { age: '40-49' } })).toEqual([]);
    });

    it('D-36 a birthday changes the answer without any write', () => {
      let today = new Date('2026-11-20T23:59:59Z');
      const index = create({ now: () => today });
      index.apply(anEntry({ dateOfBirth: '1995-11-21' }));

      expect(found(index, { filters: { age: '18-30' } })).toHaveLength(1);

      today = new Date('2026-11-21T00:00:00Z');

      expect(found(index, { filters: { age: '18-30' } })).toHaveLength(0);
    });

    it('D-165 interests are alternatives, those who have most of them come first, and a word may be in two groups', () => {
      const index = indexOf(
        { id: 'one', interests: numbersOf('Chess') },
        { id: 'both', interests: numbersOf('Chess', 'History') },
        { id: 'book', interests: numbersOf('History').slice(-1), premium: true },
        { id: 'other', interests: numbersOf('Yoga') },
      );
      const filters = { interest: ['Chess', 'History'] };

      expect(found(index, { filters })).toEqual(['both', 'book', 'one']);
      expect(index.matches(numbersOf('Yoga'), { ...all, filters }).ids).toEqual(['both', 'book', 'one']);
      expect(index.matches([], { ...all, filters }).shared).toEqual([
        numbersOf('Chess', 'History'),
        numbersOf('History').slice(-1),
        numbersOf('Chess'),
      ]);
      expect(found(index, { filters: { ...filters, sort: 'premiumPlacement' } })).toEqual(['book']);
      expect(found(index, { filters: { interest: ['No such thing'] } })).toEqual([]);
      expect(index.counts({ filters }).sort['premiumPlacement']).toBe(1);
    });

    it('AC-054 D-13 several states and orientations are alternatives, other filters narrow', () => {
      const index = indexOf(
        { id: 'a', state: 'Ohio', orientation: 'Gay', race: 'Asian' },
        { id: 'b', state: 'Utah', orientation: 'Lesbian' },
        { id: 'c', state: 'Texas', orientation: 'Gay' },
      );

      expect(found(index, { filters: { state: ['Ohio', 'Utah'] } })).toEqual(['b', 'a']);
      expect(found(index, { filters: { state: ['Ohio', 'Utah'], orientation: ['Gay', 'Lesbian'] } })).toEqual([
        'b',
        'a',
      ]);
      expect(found(index, { filters: { state: ['Ohio', 'Utah'], race: 'Asian' } })).toEqual(['a']);
      expect(found(index, { filters: { state: [] } })).toHaveLength(3);
    });

    it('D-171 a facility finds who is there, and nobody who moved away', () => {
      const index = indexOf(
        { id: 'a', facility: 'albion' },
        { id: 'b', facility: 'albion' },
        { id: 'c', facility: 'albion', state: 'Ohio' },
        { id: 'd', facility: 'bedford' },
        { id: 'e' },
      );
      const at = (facility: string) => found(index, { filters: { facility } });

      expect([at('albion'), at('bedford'), at('nowhere')]).toEqual([['c', 'b', 'a'], ['d'], []]);
      expect(found(index, { filters: { facility: 'albion', state: ['Ohio'] } })).toEqual(['c']);

      index.apply(anEntry({ id: 'b', facility: 'bedford', revision: 2 }));
      index.apply(anEntry({ id: 'a', facility: null, revision: 2 }));
      index.apply(anEntry({ id: 'e', facility: 'albion', revision: 2 }));
      index.apply(anEntry({ id: 'd', facility: 'bedford', active: false, revision: 2 }));

      expect([at('albion'), at('bedford')]).toEqual([['e', 'c'], ['b']]);
    });

    it('D-99 a hidden orientation is found by no orientation', () => {
      const index = indexOf({ orientation: null });

      expect(found(index, { filters: { orientation: ['Straight', 'Gay', 'Other'] } })).toEqual([]);
    });

    it.each([
      { ac: 'AC-055', search: 'OHN', ids: ['john'] },
      { ac: 'AC-056', search: 'smith', ids: ['john'] },
      { ac: 'AC-057', search: 'smythe', ids: [] },
      { ac: 'AC-058', search: 'j.hn', ids: [] },
      { ac: 'AC-058', search: '.*', ids: ['dots'] },
      { ac: 'D-87', search: 'john sm', ids: ['john'] },
      { ac: 'D-87', search: ' John  Sm ', ids: ['john'] },
      { ac: 'D-87', search: 'smith john', ids: [] },
      { ac: 'D-87', search: '  ', ids: ['john', 'dots'] },
    ])('$ac a search for "$search" finds $ids', ({ search, ids }) => {
      const index = indexOf({ id: 'john', firstName: 'John', lastName: 'Smith' }, { id: 'dots', lastName: 'We.*r' });

      expect(found(index, { search })).toEqual(ids);
    });
  });

  describe(`${implementation}: in which order`, () => {
    const people = [
      { id: 'old', publishedAt: 1, changedAt: 9 },
      { id: 'new', publishedAt: 3, changedAt: 3 },
      { id: 'new2', publishedAt: 3, changedAt: 3 },
      { id: 'featured', publishedAt: 2, changedAt: 8, featured: true },
      { id: 'premium', publishedAt: 0, changedAt: 7, premium: true },
      { id: 'both', publishedAt: 0, changedAt: 1, premium: true, featured: true },
    ];

    it.each([
      { ac: 'D-14 D-96', question: {}, ids: ['both', 'premium', 'featured', 'new2', 'new', 'old'] },
      {
        ac: 'AC-084',
        question: { category: 'newlyListed' },
        ids: ['new2', 'new', 'featured', 'old', 'premium', 'both'],
      },
      {
        ac: 'AC-085',
        question: { category: 'recentlyUpdated' },
        ids: ['old', 'featured', 'premium', 'new2', 'new', 'both'],
      },
      {
        ac: 'D-96',
        question: { category: 'newlyListed', filters: { sort: 'recentlyUpdated' } },
        ids: ['old', 'featured', 'premium', 'new2', 'new', 'both'],
      },
      { ac: 'D-96', question: { filters: { sort: 'premiumPlacement' } }, ids: ['both', 'premium'] },
      {
        ac: 'D-96',
        question: { category: 'newlyListed', filters: { sort: 'featuredPlacement' } },
        ids: ['featured', 'both'],
      },
    ] as const)('$ac $question lists $ids', ({ question, ids }) => {
      expect(found(indexOf(...people), question)).toEqual(ids);
    });

    it('D-14 matches come by shared interests, then premium, featured, newer; those without any follow', () => {
      const index = indexOf(
        { id: 'none', premium: true, featured: true },
        { id: 'one', interests: [7], publishedAt: 9_000 },
        { id: 'one-premium', interests: [5], premium: true },
        { id: 'two', interests: [205, 5, 6] },
      );

      const matches = index.matches([5, 7, 205], all);

      expect(matches.ids).toEqual(['two', 'one-premium', 'one', 'none']);
      expect(matches.shared).toEqual([[5, 205], [5], [7], []]);
      expect(matches.total).toBe(4);
    });

    it('D-14 without answers, matches have the order of guests', () => {
      const index = indexOf(...people);

      expect(index.matches([], all).ids).toEqual(index.list(all).ids);
    });

    it('D-96 an order chosen by the member takes the place of the score', () => {
      const index = indexOf({ id: 'shares', interests: [1] }, { id: 'newer', publishedAt: 9_000 });

      expect(index.matches([1], { ...all, filters: { sort: 'newlyListed' } }).ids).toEqual(['newer', 'shares']);
    });
  });

  describe(`${implementation}: who is similar`, () => {
    const people = [
      { id: 'one', interests: [1, 2, 3], state: 'Ohio' },
      { id: 'far-two', interests: [2, 3], state: 'Utah', premium: true },
      { id: 'near-two', interests: [1, 2], state: 'Ohio' },
      { id: 'far-one', interests: [3, 9], state: 'Utah' },
      { id: 'near', interests: [9], state: 'Ohio' },
      { id: 'neither', interests: [9], state: 'Utah', premium: true },
      { id: 'off', interests: [1, 2, 3], state: 'Ohio', active: false },
    ];

    it('most shared interests come first, then the same state; whoever has neither is left out', () => {
      const index = indexOf(...people);

      expect(index.similar('one', 9)).toMatchObject({ total: 4, ids: ['near-two', 'far-two', 'far-one', 'near'] });
      expect(index.similar('one', 2)?.ids).toEqual(['near-two', 'far-two']);
    });

    it('a profile that is not listed has none', () => {
      const index = indexOf(...people);

      expect([index.similar('off', 4), index.similar('unknown', 4)]).toEqual([null, null]);
    });
  });

  describe(`${implementation}: one after the other`, () => {
    const people = [
      { id: 'second', publishedAt: 2 },
      { id: 'first', publishedAt: 1 },
      { id: 'off', publishedAt: 3, active: false },
      { id: 'last', publishedAt: 4 },
    ];

    it('starts at the oldest and leaves out those who are not listed', () => {
      const index = indexOf(...people);

      expect(index.listedAfter(null, 9)).toEqual(['first', 'second', 'last']);
      expect(index.listedAfter('first', 1)).toEqual(['second']);
      expect(index.listedAfter('off', 9)).toEqual(['last']);
      expect(index.listedAfter('last', 9)).toEqual([]);
      expect(index.listedAfter('unknown', 1)).toEqual(['first']);
    });
  });

  describe(`${implementation}: changes`, () => {
    it('a known or older revision changes nothing', () => {
      const index = indexOf({ revision: 3, firstName: 'Third' });
      const before = index.revision();

      expect(index.apply(anEntry({ revision: 2, firstName: 'Second' }))).toBe(false);
      expect(index.apply(anEntry({ revision: 3, firstName: 'Twice' }))).toBe(false);
      expect(index.revision()).toBe(before);
      expect(found(index, { search: 'third' })).toHaveLength(1);
    });

    it('a later revision replaces the card and every value', () => {
      const index = indexOf({ gender: 'Male', state: 'Ohio' });
      const card = new Uint8Array([1]);

      expect(index.apply(anEntry({ revision: 2, gender: 'Female', state: 'Utah', card }))).toBe(true);
      expect(index.list(all)).toEqual({ total: 1, ids: ['a1'], revisions: [2], cards: [card] });
      expect(found(index, { category: 'male' })).toHaveLength(0);
      expect(found(index, { filters: { state: ['Ohio'] } })).toHaveLength(0);
    });

    it('D-33 pages below 1 are page 1, pages behind the last are empty with the exact total', () => {
      const index = indexOf({ id: 'a' }, { id: 'b' }, { id: 'c' });

      expect(index.list({ page: 0, limit: 2 })).toEqual(index.list({ page: 1, limit: 2 }));
      expect(index.list({ page: 3, limit: 2 })).toEqual({ total: 3, ids: [], revisions: [], cards: [] });
    });

    it('a rebuild replaces the contents and keeps what was applied meanwhile', async () => {
      const index = indexOf({ id: 'gone' }, { id: 'kept' });
      const scan = async function* () {
        yield anEntry({ id: 'kept' });
        index.apply(anEntry({ id: 'added' }));
        expect(found(index, {})).toContain('gone');
        await Promise.resolve();
        yield anEntry({ id: 'added', revision: 0 });
      };

      await index.rebuild(scan());

      expect(found(index, {})).toEqual(['kept', 'added']);
    });

    it('AC-042 each option counts the profiles it would leave, chosen alone in its filter', () => {
      const index = indexOf(
        { id: 'a', state: 'Ohio', gender: 'Male', dateOfBirth: '1996-11-21' },
        { id: 'b', state: 'Utah', gender: 'Male', premium: true },
        { id: 'c', state: 'Utah', gender: 'Female', orientation: null },
      );

      const counts = index.counts({ filters: { state: ['Ohio'], gender: 'Male' } });

      expect(counts.state).toMatchObject({ Ohio: 1, Utah: 1, Texas: 0 });
      expect(counts.gender).toMatchObject({ Male: 1, Female: 0 });
      expect(counts.age).toMatchObject({ '18-30': 1, '30-39': 1, '40-49': 0 });
      expect(index.counts({}).orientation).toMatchObject({ Straight: 2, Gay: 0 });
      expect(index.counts({}).sort).toMatchObject({ premiumPlacement: 1, featuredPlacement: 0, newlyListed: 3 });
    });

    it('D-171 facilities are counted by id in a few states, and a facility that is chosen hides no other', () => {
      const index = indexOf(
        { id: 'a', state: 'Ohio', facility: 'f2', gender: 'Male' },
        { id: 'b', state: 'Ohio', facility: 'f1', gender: 'Male' },
        { id: 'c', state: 'Ohio', facility: 'f2', gender: 'Female' },
        { id: 'd', state: 'Utah', facility: 'f3' },
        { id: 'e', state: 'Ohio' },
      );
      const counted = (filters: CatalogQuestion['filters']) => index.counts({ filters }).facility;

      expect(counted({ state: ['Ohio'] })).toEqual({ f1: 1, f2: 2 });
      expect(counted({ state: ['Ohio', 'Utah'], gender: 'Male' })).toEqual({ f1: 1, f2: 1, f3: 1 });
      expect(counted({ state: ['Ohio'], facility: 'f1' })).toEqual({ f1: 1, f2: 2 });
      expect(index.counts({ filters: { state: ['Ohio'], facility: 'f2' } }).gender).toMatchObject({
        Male: 1,
        Female: 1,
      });
      expect(counted({ facility: 'f1' })).toBeUndefined();
      expect(counted({ state: ['Ohio', 'Utah', 'Texas', 'Iowa', 'Maine', 'Idaho'] })).toBeUndefined();
    });

    it('a known profile is found, listed or not', () => {
      const index = indexOf({
        id: 'off',
        active: false,
        hidden: true,
        interests: [7, 3, 7],
        facility: 'f1',
        revision: 4,
      });

      expect(index.find('off')).toEqual({
        revision: 4,
        active: false,
        hidden: true,
        changedAt: 1000,
        facility: 'f1',
        interests: Uint8Array.of(3, 7),
      });
      expect(index.find('unknown')).toBeNull();
    });

    it('D-36 a profile due by a time is named once, and again after its next entry', () => {
      const index = indexOf({ id: 'soon', dueAt: 5 }, { id: 'late', dueAt: 9 }, { id: 'never', dueAt: Infinity });

      expect(index.nextDue()).toBeLessThanOrEqual(5);
      expect(index.takeDue(4)).toEqual([]);
      expect(index.takeDue(5)).toEqual(['soon']);
      expect(index.takeDue(5)).toEqual([]);
      expect(index.nextDue()).toBe(9);

      index.apply(anEntry({ id: 'soon', revision: 2, dueAt: 7 }));
      index.apply(anEntry({ id: 'soon', revision: 1, dueAt: 1 }));
      index.setDue('late', 6);
      index.setDue('unknown', 1);

      expect(index.takeDue(7).toSorted()).toEqual(['late', 'soon']);
      expect(index.nextDue()).toBe(Infinity);
    });

    it('D-36 a snapshot taken while a due profile is read again still knows when it was due', () => {
      const index = indexOf({ id: 'soon', dueAt: 5 });

      expect(index.takeDue(5)).toEqual(['soon']);
      expect([...index.entries()].map(({ dueAt }) => dueAt)).toEqual([5]);
    });

    it('a rebuild takes over when profiles are due', async () => {
      const index = indexOf({ id: 'gone', dueAt: 1 });

      await index.rebuild([anEntry({ id: 'kept', dueAt: 2 })]);

      expect(index.takeDue(9)).toEqual(['kept']);
    });

    it('a profile that is taken out is in no answer, and may come back', async () => {
      const index = indexOf({ id: 'gone', revision: 5, dueAt: 1 }, { id: 'kept', dueAt: 2 });
      const before = index.revision();

      expect([index.remove('gone'), index.remove('gone'), index.remove('unknown')]).toEqual([true, false, false]);
      expect(index.revision()).toBeGreaterThan(before);
      expect([found(index, {}), index.size(), index.find('gone')]).toEqual([['kept'], 1, null]);
      expect([...index.entries()].map(({ id }) => id)).toEqual(['kept']);
      expect(index.takeDue(9)).toEqual(['kept']);

      expect(index.apply(anEntry({ id: 'gone', revision: 1 }))).toBe(true);
      expect(index.find('gone')).toMatchObject({ revision: 1 });

      await index.rebuild(removing());
      expect(index.find('gone')).toBeNull();

      async function* removing() {
        yield await Promise.resolve(anEntry({ id: 'gone' }));
        index.remove('gone');
      }
    });

    it('a rebuild that cannot read leaves everything as it was', async () => {
      const index = indexOf({ id: 'kept' });
      const before = index.revision();
      const broken = async function* () {
        yield await Promise.resolve(anEntry({ id: 'half' }));
        throw new Error('connection lost');
      };

      await expect(index.rebuild(broken())).rejects.toThrow('connection lost');
      expect(found(index, {})).toEqual(['kept']);
      expect(index.revision()).toBe(before);
    });
  });

  describe(`${implementation}: laws`, () => {
    const filled = (contents: readonly CatalogEntry[]) => {
      const index = create({ now: () => now });
      const latest = new Map<string, CatalogEntry>();
      for (const entry of contents) {
        const known = latest.get(entry.id);
        const expected = !known || known.revision < entry.revision;

        expect(index.apply(entry)).toBe(expected);

        if (expected) latest.set(entry.id, entry);
      }
      return { index, latest };
    };
    const contents = fc.array(entries, { maxLength: 60 });

    it('AC-064 D-13 lists and matches are what a plain filter, sort and slice gives', () => {
      fc.assert(
        fc.property(contents, fc.array(queries, { minLength: 1, maxLength: 8 }), answers, (given, asked, chosen) => {
          const { index, latest } = filled(given);
          for (const query of asked) {
            expect(index.list(query)).toEqual(naiveAnswer(latest.values(), query, { now }));
            expect(index.matches(chosen, query)).toEqual(naiveAnswer(latest.values(), query, { now, answers: chosen }));
          }
        }),
        { numRuns: cases(300) },
      );
    });

    it('similar profiles are what a plain filter and sort gives', () => {
      fc.assert(
        fc.property(contents, fc.nat(29), fc.nat(6), (given, number, limit) => {
          const { index, latest } = filled(given);

          const similar = index.similar(`p${number}`, limit);

          expect(similar?.ids ?? null).toEqual(naiveSimilar(latest.values(), `p${number}`, limit));
        }),
      );
    });

    it('AC-091 D-33 the pages of any answer hold each profile exactly once', () => {
      fc.assert(
        fc.property(contents, queries, answers, (given, query, chosen) => {
          const { index } = filled(given);
          const { total } = index.list(query);
          const pages = Array.from({ length: Math.ceil(total / query.limit) + 1 }, (_, at) => at + 1);

          for (const read of [
            (page: number) => index.list({ ...query, page }),
            (page: number) => index.matches(chosen, { ...query, page }),
          ]) {
            const ids = pages.flatMap((page) => read(page).ids);

            expect(ids).toHaveLength(total);
            expect(new Set(ids).size).toBe(total);
          }
        }),
      );
    });

    it('the order in which changes arrive, and how often, makes no difference', () => {
      const shuffled = contents.chain((given) => {
        const unique = [...new Map(given.map((entry) => [`${entry.id} ${entry.revision}`, entry])).values()];
        return fc.tuple(
          fc.constant(unique),
          fc.shuffledSubarray([...unique, ...unique], { minLength: 2 * unique.length }),
        );
      });
      fc.assert(
        fc.property(shuffled, queries, ([given, again], query) => {
          const { index } = filled(given);
          const { index: other } = filled(again);

          expect(other.list(query)).toEqual(index.list(query));
        }),
      );
    });

    it('a feed that drops, repeats and reorders changes ends in the same index after a rebuild', async () => {
      const broken = contents.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given.toReversed()])),
      );
      await fc.assert(
        fc.asyncProperty(broken, queries, answers, async ([given, heard], query, chosen) => {
          const { index, latest } = filled(given);
          const other = create({ now: () => now });
          for (const entry of heard) other.apply(entry);

          await other.rebuild(latest.values());

          expect(other.matches(chosen, query)).toEqual(index.matches(chosen, query));
          expect(other.list(query)).toEqual(index.list(query));
        }),
        { numRuns: 40 },
      );
    });

    it('AC-042 the counts are the totals of the lists they announce', () => {
      fc.assert(
        fc.property(contents, queries, (given, { page: _page, limit: _limit, ...question }) => {
          const { index, latest } = filled(given);
          const announced = (filter: CountedFilter, option: string) =>
            naiveAnswer(latest.values(), { ...all, ...choosing(question, filter, option) }, { now }).total;

          const { facility, ...counts } = index.counts(question);

          expect(counts).toEqual(
            mapValues(countedOptions, (options, filter) =>
              Object.fromEntries(options.map((option) => [option, announced(filter, option)])),
            ),
          );
          const states = question.filters?.state?.length ?? 0;
          expect(facility !== undefined).toBe(states > 0 && states <= mostStatesWithFacilities);
          for (const [id, count] of Object.entries(facility ?? {})) {
            const there = { ...question, filters: { ...question.filters, facility: id } };
            expect(naiveAnswer(latest.values(), { ...all, ...there }, { now }).total).toBe(count);
          }
        }),
        { numRuns: 40 },
      );
    });

    it('an index made of the entries of another gives the same answers', () => {
      fc.assert(
        fc.property(contents, queries, answers, fc.nat(5), (given, query, chosen, at) => {
          const { index } = filled(given);
          const { index: copy } = filled([...index.entries()]);

          expect(copy.size()).toBe(index.size());
          expect(copy.matches(chosen, query)).toEqual(index.matches(chosen, query));
          expect(copy.takeDue(at).toSorted()).toEqual(index.takeDue(at).toSorted());
          for (const { id } of given) expect(copy.find(id)).toEqual(index.find(id));
        }),
      );
    });

    it('a rebuilt index answers like one that saw every change', async () => {
      await fc.assert(
        fc.asyncProperty(contents, contents, queries, async (before, given, query) => {
          const { index, latest } = filled(given);
          const { index: rebuilt } = filled(before);

          await rebuilt.rebuild(latest.values());

          expect(rebuilt.list(query)).toEqual(index.list(query));
          expect(rebuilt.size()).toBe(latest.size);
        }),
      );
    });
  });
}
