/**
 * Why tests fail on a server, and which: by title, or by message. With `says`, only those whose message also says that.
 */
type KnownDifference = { of: RegExp; says?: RegExp; why: string };
export type SuiteName = 'parity' | 'api';

const ofPlans = /explain|reads? (no|a) document besides/;
const noExplain: KnownDifference = { of: ofPlans, why: 'has no explain' };
const explainsOtherwise: KnownDifference = {
  of: ofPlans,
  why: 'explains an index in other words, and without MongoDB’s counts',
};

const hidesDocuments =
  'asks a partial index of two fields about the second one alone, and finds nothing; the product names both';

/**
 * How each server differs from MongoDB 7, by suite (docs/foreign-databases.md). None of it is our fault. Wide entries,
 * such as the words of a refusal, apply to the parity suite alone, so that they explain no failure of the product.
 */
const knownDifferences: Record<string, Partial<Record<SuiteName, readonly KnownDifference[]>>> = {
  java: {
    api: [noExplain],
    parity: [
      noExplain,
      { of: /sessions work/, why: 'has no sessions' },
      {
        of: /null (on|below) a path|\$gte null|\$not \$gte null|empty array|as a whole and as|bounds from/,
        why: 'looks for null, arrays and two bounds in another way',
      },
      {
        of: /expected { code: 11000 }|expected { second: { code: 11000|into a duplicate|bulk: (un)?ordered|drawn again/,
        why: 'does not say which key was taken, nor what a batch has written before',
      },
      { of: /expected 'no failure'|failure: 'no failure'|nobody gave/, why: 'does not refuse what MongoDB refuses' },
      { of: /code: (NaN|168|10141|16256) }|drop(ped)? by name|on a scalar/, why: 'refuses with other codes' },
      {
        of: /projection: |new fields are added|the _id comes first/,
        why: 'has fields in another order, or projects less',
      },
      { of: /above U\+FFFF/, why: 'sorts text by UTF-16' },
      { of: /w: 0|tells of an upsert|first batch/, why: 'answers a write or a first page in another way' },
      { of: /collections: created|make none/, why: 'lists all collections, whatever is asked for' },
      {
        of: /following other processes: MONGODB_TEST_URI (?!asked)/,
        why: 'leaves findAndModify out of its change streams, and shows drops of other collections',
      },
    ],
  },
  secantusdb: {
    api: [
      explainsOtherwise,
      {
        of: /case 27 money|by its receipt number|late money for the old one|the mail with the receipt leads|receipt says what went back/,
        why: hidesDocuments,
      },
      { of: /every page and total of profiles is what a look/, says: /Property failed/, why: hidesDocuments },
      {
        of: /goes away in the middle the connection breaks/,
        why: 'stores 3,000 documents more slowly than the driver waits for on a busy machine, which then sends them again',
      },
    ],
    parity: [
      explainsOtherwise,
      { of: /the second one alone/, why: hidesDocuments },
      { of: /new fields are added/, why: 'adds fields in the order of the update' },
      { of: /\$count of nothing/, why: 'counts nothing as 0' },
      { of: /expected 'no failure'/, why: 'does not refuse what MongoDB refuses' },
      { of: /code: (168|40415) }/, why: 'refuses with other codes' },
      { of: /collections: created|make none/, why: 'lists collections in another way, or makes them by an update' },
    ],
  },
};

/** One thing that was tried on a server. `why` is null when it went as on MongoDB. */
export type Result = { title: string; why: string | null };

/** A suite on a server: passes, failures because the server differs from MongoDB, and unexplained failures. */
export type Row = {
  server: string;
  suite: SuiteName;
  passed: number;
  theirs: { why: string; titles: string[] }[];
  unexplained: Result[];
};

type Run = { server: string; suite: SuiteName; results: readonly Result[] };

/** Sorts failures by the reasons of known-differences.ts. */
export function judged({ server, suite, results }: Run): Row {
  const failed = results.filter(({ why }) => why !== null);
  const known = knownDifferences[server]?.[suite] ?? [];
  const reasonFor = (failure: Result) => known.find((reason) => explains(reason, failure));
  const theirs = known.flatMap((reason) => {
    const titles = failed.filter((one) => reasonFor(one) === reason).map(({ title }) => title);
    return titles.length > 0 ? [{ why: reason.why, titles }] : [];
  });
  const unexplained = failed.filter((one) => !reasonFor(one));
  return { server, suite, passed: results.length - failed.length, theirs, unexplained };
}

function explains({ of, says = /^/ }: KnownDifference, { title, why }: Result): boolean {
  return (of.test(title) || of.test(why ?? '')) && says.test(why ?? '');
}

export function printTable(rows: readonly Row[], { why }: { why: boolean }): void {
  console.log('\n| server | suite | passed | differs | unexplained |\n| --- | --- | --- | --- | --- |');
  for (const { server, suite, passed, theirs, unexplained } of rows) {
    const differs = theirs.reduce((sum, { titles }) => sum + titles.length, 0);
    console.log(`| ${server} | ${suite} | ${passed} | ${differs} | ${unexplained.length} |`);
  }
  for (const { server, suite, theirs, unexplained } of rows) {
    if (theirs.length + unexplained.length > 0) console.log(`\n${server}, ${suite}:`);
    for (const reason of theirs) {
      console.log(`  ${String(reason.titles.length).padStart(3)} ${reason.why}`);
      if (why) for (const title of reason.titles) console.log(`        ${title}`);
    }
    for (const result of unexplained) console.log(`      unexplained: ${result.title}: ${result.why ?? ''}`);
  }
}
