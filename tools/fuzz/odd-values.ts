import fc from 'fast-check';

/** Texts that once broke something: invisible characters, directions, operators, paths, formulas, long words. */
const knownTexts = [
  '',
  ' ',
  '\u0000',
  'A\u202Egnp.exe\u0000\r\nB',
  '\u2066a\u2069',
  '\uD800',
  '\uFEFF',
  '__proto__',
  'constructor',
  '$where',
  '{"$ne":null}',
  '[object Object]',
  '../../etc/passwd',
  '..%2f..',
  '%00',
  '=HYPERLINK("x")',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '(a+)+$',
  '.*',
  '\\',
  '0'.repeat(24),
  'f'.repeat(24),
  'undefined',
  'NaN',
  '-0',
  '9'.repeat(40),
  'İ'.repeat(60),
  '👩‍🚀'.repeat(20),
  'https://evil.example/x',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '0085-03-04',
  'Ann\u200BMarie',
  '\u200B',
  '\u200E\u2060\u00AD',
  'a\u202F\u2009\u3000b\u00A0',
  '\u0085',
  'one\u2028two\u2029three',
  '\u3164',
  'Z\u0335\u0353\u035C\u0301a\u0341\u030Algo',
  'e\u0301 \u00E9 \uFB01 \u0131 \u1E9E',
  'שלום عليكم',
  '\uDC00tail',
  '\uFFFD\uFFFE\uFFFF',
  '\u{E0041}\u{F0000}',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen',
  '<b>&amp;</b> \\"`${x}` %s',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '+1-1',
  '＝1+1',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
] as const;

const joined = (parts: readonly string[]): string => parts.join('');

/** A text of people or of other programs: what `knownTexts` holds, alone, between words, and characters of any kind. */
export const edgeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...knownTexts) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('Ann', "O'Neil", ' ', ...knownTexts), { minLength: 1, maxLength: 6 })
      .map(joined),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
);

const days = [
  '0000-01-01',
  '0001-01-01',
  '0024-02-29',
  '0085-03-04',
  '0999-12-31',
  '1582-10-10',
  '1870-01-01',
  '1875-11-21',
  '1899-12-31',
  '1900-01-01',
  '1904-02-29',
  '1970-01-01',
  '2008-11-21',
  '2008-11-22',
  '2026-11-20',
  '2026-11-21',
  '2038-01-20',
  '2079-06-07',
  '9999-12-31',
] as const;

const dayBetween = (first: string, last: string) =>
  fc
    .date({ min: new Date(`${first}T00:00:00Z`), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10));

/** A day of any century, mostly one on which an adult may have been born. */
export const edgeDay: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: dayBetween('1920-01-01', '2008-01-01') },
  { weight: 2, arbitrary: fc.constantFrom(...days) },
  { weight: 1, arbitrary: dayBetween('0000-01-01', '9999-12-31') },
);

export const edgeInstant: fc.Arbitrary<string> = fc
  .tuple(edgeDay, fc.constantFrom('T00:00:00Z', 'T23:59:59.999Z', 'T12:30:00.123456789Z'))
  .map(([day, time]) => day + time);

/** A text of any kind, now and then a long one. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.nat(60_000).map((length) => 'x'.repeat(length)) },
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.001, 0.1 + 0.2, 1e-200, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e300, -1e300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Levels inside levels. */
const deepValue = fc
  .integer({ min: 5, max: 60 })
  .map((levels) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: [inner] }), 1));

/** Values for a body where something else is expected. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, {}, [], [null], { $ne: null }, { $gt: '' }, [[[]]]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deepValue },
  { weight: 1, arbitrary: fc.nat(3_000).map((length) => Array.from({ length }, () => 'a')) },
);

/** Bodies that are no object, or no JSON. */
export const oddBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '{', '[1]', 'null', '1', '"a"', '{"a":1}x', '{"__proto__":{"a":1}}', '{"a":1e999}', '\uFEFF{}'),
  fc.integer({ min: 1, max: 70_000 }).map((levels) => '['.repeat(levels)),
  fc.integer({ min: 1, max: 3_000 }).map((levels) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)),
  oddValue.map((value) => JSON.stringify(value)),
);

/** Paths that no route has, as a request line may have them. */
export const oddPath: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '//',
    '///',
    '//a:b/',
    '//[/',
    '//x/',
    '/\\x',
    '/\\\\x',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/..',
    '/../..',
    '/./',
    '/?',
    '/??',
    '/?=',
    '/?a[$ne]=1',
    '/?%',
    '/?q=%00',
    '/explore-profiles?search=%E2%80%AE',
    '/explore-profiles/',
    '/inmate/',
    '/inmate/%00',
    `/inmate/${'0'.repeat(24)}`,
    '/contact?reference=%00%0d%0a',
    '/language/en',
    '/language/xx',
    '/language/%2e%2e',
    '/files/images/..%2f..%2fsecrets',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/remotes/public/manifest.json',
    '/runtime-config.json',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz?',
    '/readyz/',
    '/api/v1',
    '/api/v1/',
    '/api/v1//user',
    '/api/docs',
    '/api/docs/json',
    '/webhooks',
    `/${'a'.repeat(3_000)}`,
    `/${'a/'.repeat(1_000)}`,
  ),
  fc
    .array(
      fc.constantFrom('/', '//', '\\', '%2f', '%5c', '..', '.', 'a', ':', '@', '[', ']', '?', '&', '=', '%', '%00'),
      {
        maxLength: 12,
      },
    )
    .map((parts) => `/${parts.join('')}`),
);
