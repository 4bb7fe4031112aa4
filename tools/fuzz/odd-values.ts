import fc from 'fast-check';

/** Texts that broke something somewhere once: control characters, directions, operators, paths, formulas. */
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
] as const;

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

/** What a body may hold where something else is expected. */
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

/** Paths that no route has, as they may stand in a request line. */
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
    '/files/portraits/x.svg',
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
