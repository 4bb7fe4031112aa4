/**
 * Why tests fail on a server, and which: by title, or by message. With `says`, only those whose message also says that.
 */
export type KnownDifference = { of: RegExp; says?: RegExp; why: string };
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
export const knownDifferences: Record<string, Partial<Record<SuiteName, readonly KnownDifference[]>>> = {
  ferretdb: {
    parity: [
      {
        of: /partialFilterExpression|partial filter/i,
        why: 'has no partial indexes (FerretDB/FerretDB#2448): the product refuses to start on it',
      },
      {
        of: /loses none|one version one wins|ten at once on a unique field/,
        why: 'reads and then writes, so that writers at the same time undo each other (FerretDB/FerretDB#3040)',
      },
      {
        of: /positional \$|\$\[\]|arrayFilters|array filter|filter nobody gave/,
        why: 'changes no single elements of arrays',
      },
      { of: /nested arrays are not supported/, why: 'stores no arrays in arrays' },
      { of: /^.*explain: /, why: 'explains without figures' },
      { of: /null (on|below) a path|null below a path/, why: 'looks for null below a path in another way' },
      {
        of: /a duplicate|of a duplicate|into a duplicate|over duplicates|unique field collide|unique multikey|two arrays/,
        why: 'has unique indexes that take null for a value of its own, and that do not say which key was taken',
      },
      { of: /expected 'no failure'/, why: 'does not refuse what MongoDB refuses' },
      { of: /code: (9|2|238|40234) }/, why: 'refuses with other codes' },
      { of: /not implemented|not supported|unknown operator: n/, why: 'has not implemented it, and says so' },
      { of: /\$group sums|are summed as a group/, why: 'counts groups with $sum in another way' },
      { of: /\$unset removes|\$pull by|upsert: equalities|bulk: all kinds/, why: 'applies an update in another way' },
      { of: /collections: created|make none/, why: 'lists collections in another way, or makes them by an update' },
    ],
  },
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
