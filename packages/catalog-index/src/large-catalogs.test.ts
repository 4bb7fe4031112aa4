import { describe, expect, it, vi } from 'vitest';
import type { CatalogAnswers, CatalogEntry } from './catalog/catalog.js';
import { createCatalogIndex } from './catalog-index.js';
import { createPlainIndex } from './testing/plain/plain-index.js';
import { createRandom, type Random, randomAnswers, randomEntry, randomQuery } from './testing/random-catalog.js';

const segmentSlots = 512;
let today = '2026-11-21';
const now = () => new Date(`${today}T12:00:00Z`);

/** Around the edges of words, of the kernel's steps and of segments. */
const sizes = [0, 1, 31, 33, 127, 129, 511, 512, 513, 1_023, 1_024, 1_025, 1_700];

/** The answers of a reader who comes back between the changes. */
const regular = randomAnswers(createRandom(1));

function expectSame(index: CatalogAnswers, plain: CatalogAnswers, random: Random, questions: number): void {
  expect(index.size()).toBe(plain.size());
  for (let asked = 0; asked < questions; asked++) {
    const query = randomQuery(random);

    expect(index.list(query)).toEqual(plain.list(query));
    for (const answers of [regular, randomAnswers(random)]) {
      expect(index.matches(answers, query)).toEqual(plain.matches(answers, query));
    }
  }
  const { page: _page, limit: _limit, ...question } = randomQuery(random);

  expect(index.counts(question)).toEqual(plain.counts(question));
}

describe('the index answers like the plain index', () => {
  const bothOf = () => ({ index: createCatalogIndex({ now, segmentSlots }), plain: createPlainIndex({ now }) });

  it.each(sizes)('%i profiles, before and after changes', (size) => {
    const random = createRandom(size + 1);
    const { index, plain } = bothOf();
    const ids: string[] = [];
    const apply = (entry: CatalogEntry) => expect(index.apply(entry)).toBe(plain.apply(entry));
    for (let number = 0; number < size; number++) {
      const entry = randomEntry(random, number);
      ids.push(entry.id);
      apply(entry);
    }
    expectSame(index, plain, random, 20);

    for (let change = 0; change < 60; change++) {
      apply(randomEntry(random, random.below(size + 20), 1 + random.below(4)));
      if (change % 20 === 0) expectSame(index, plain, random, 4);
    }
    expectSame(index, plain, random, 10);
    for (const id of ids.slice(0, 5)) expect(index.similar(id, 4)).toEqual(plain.similar(id, 4));
    for (const at of [10, 60]) expect(index.takeDue(at).toSorted()).toEqual(plain.takeDue(at).toSorted());
  });

  it.each([0, 1, 513, 1_500])(
    'after a rebuild from %i profiles in any order, with changes on the way',
    async (size) => {
      const random = createRandom(size + 7);
      const { index, plain } = bothOf();
      const contents = Array.from({ length: size }, (_, number) =>
        randomEntry(random, random.below(2 * size) + number),
      );
      const scan = async function* () {
        for (const [at, entry] of contents.entries()) {
          if (at % 100 === 0) await Promise.resolve();
          if (at % 50 === 0) for (const each of [index, plain]) each.apply(randomEntry(createRandom(at), at, 3));
          yield entry;
        }
      };
      for (let at = 0; at < size; at += 50) plain.apply(randomEntry(createRandom(at), at, 3));

      const building = index.rebuild(scan());
      const late = randomEntry(random, 3 * size, 9);
      const changes = setInterval(() => index.apply(late), 0);
      await building;
      clearInterval(changes);
      index.apply(late);
      await plain.rebuild([
        ...contents,
        ...Array.from({ length: Math.ceil(size / 50) }, (_, n) => randomEntry(createRandom(n * 50), n * 50, 3)),
        late,
      ]);

      expectSame(index, plain, random, 30);
    },
  );

  it('D-36 when the clock passes midnight, on 29 February, and back again', () => {
    const random = createRandom(5);
    const { index, plain } = bothOf();
    for (let number = 0; number < 600; number++) {
      const born = random.oneOf(['1996-02-29', '1978-03-01', '1997-02-28', '1899-12-31'], '');
      const entry = randomEntry(random, number);
      if (random.isTrue(0.5)) entry.dateOfBirth = born;
      for (const each of [index, plain]) each.apply(entry);
    }
    for (const day of ['2026-11-21', '2026-11-22', '2027-02-28', '2027-03-01', '2028-02-29', '2026-11-21']) {
      today = day;
      expectSame(index, plain, random, 5);
    }
  });

  it('made of the entries of another', () => {
    const random = createRandom(11);
    const { index, plain } = bothOf();
    for (let number = 0; number < 700; number++) plain.apply(randomEntry(random, number));
    for (const entry of plain.entries()) index.apply(entry);
    const copy = createCatalogIndex({ now, segmentSlots });
    for (const entry of index.entries()) copy.apply(entry);

    expectSame(copy, plain, random, 30);
  });

  it('without WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    const { createCatalogIndex: createWithout } = await import('./catalog-index.js');
    const random = createRandom(13);
    const [index, plain] = [createWithout({ now, segmentSlots }), createPlainIndex({ now })];
    for (let number = 0; number < 1_025; number++) {
      const entry = randomEntry(random, number);
      for (const each of [index, plain]) each.apply(entry);
    }
    vi.unstubAllGlobals();

    expectSame(index, plain, random, 30);
  });
});
