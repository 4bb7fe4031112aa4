import { guideContentSchema } from '@inkbridge/contracts';
import { type GuideKind, guideKinds } from '@inkbridge/contracts/facts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GuideField, guideFields } from './guide-fields.js';
import { problemsOf } from './guide-problems.js';
import { contentOf, emptyValues, type GuideValues } from './guide-values.js';

const today = '2026-11-21';

const long = fc.integer({ min: 1, max: 1_200 }).map((length) => 'x'.repeat(length));
const days = fc.constantFrom('1999-12-31', '2000-01-01', today, '2026-11-22', '12026-11-21', '0085-03-04', '2026-11');
const typed: Partial<Record<GuideField['input'], fc.Arbitrary<string>>> = {
  line: fc.oneof(fc.string({ unit: 'binary' }), long, fc.constantFrom('', ' ', '…', 'Department of Examples')),
  area: fc.array(fc.oneof(fc.string({ unit: 'binary' }), long), { maxLength: 10 }).map((lines) => lines.join('\n')),
  address: fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string(),
    long.map((path) => `https://example.org/${path}`),
    fc.constantFrom(
      'http://a.b',
      'https://[.b',
      'https://a b.c',
      'javascript:x.y',
      'https://a.b/{number}',
      'HTTPS://A.B',
      'https://exa mple.org',
    ),
  ),
  number: fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true }).map(String),
    fc.constantFrom('0', '1.5', '１２', '1e3', '.', '-1', '1,5', '50', '51', '500'),
  ),
  date: days,
  instant: days.map((day) => `${day}T09:30`),
};

/** Fields that are only written together share what is typed. */
const together = ({ name, label }: GuideField) => (name.startsWith('photo') ? 'photo' : label);

it.each(guideKinds)('a %s that its form has no word against is taken', (kind) => {
  const start = { ...emptyValues(kind, today), ...right };
  const changes = guideFields[kind].flatMap((field) => {
    const names = guideFields[kind].filter((other) => together(other) === together(field)).map(({ name }) => name);
    const texts = typed[field.input];
    return texts ? [texts.map((text) => Object.fromEntries(names.map((name) => [name, text])))] : [];
  });
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(...changes), fc.oneof(...changes), (one, other) => {
      const values = { ...start, ...one, ...other };
      if (problemsOf(kind, values, today).size > 0) return;
      taken += 1;
      expect(guideContentSchema.safeParse(contentOf(kind, values)).error).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
  expect(taken).toBeGreaterThan(40);
});

it.each<{ kind: GuideKind; typed: GuideValues; name: string; why: string }>([
  { kind: 'mail_rule', typed: { checkedOn: '2026-11-22' }, name: 'checkedOn', why: 'future' },
  { kind: 'mail_rule', typed: { maxPages: '2.5' }, name: 'maxPages', why: 'notWhole' },
  { kind: 'mail_rule', typed: { photoWidth: '4' }, name: 'photoHeight', why: 'otherSide' },
  { kind: 'mail_rule', typed: { 'note.en': 'Fold it once' }, name: 'note.es', why: 'otherLanguage' },
  { kind: 'mail_rule', typed: { addressLines: 'x\n'.repeat(9) }, name: 'addressLines', why: 'lines' },
  { kind: 'records_link', typed: { checkedOn: '0026-11-20' }, name: 'checkedOn', why: 'tooEarly' },
  { kind: 'notice', typed: { until: '2026-11-21T09:30' }, name: 'until', why: 'untilFirst' },
  { kind: 'notice', typed: { 'text.en': 'x'.repeat(301) }, name: 'text.en', why: 'long' },
  { kind: 'mail_stop', typed: { 'reason.es': '…' }, name: 'reason.es', why: 'missing' },
])('$typed in the form of a $kind is answered at $name: $why', ({ kind, typed: change, name, why }) => {
  const problems = problemsOf(kind, { ...emptyValues(kind, today), ...right, ...change }, today);

  expect([...problems].map(([field, problem]) => [field.name, problem.why])).toEqual([[name, why]]);
});

/** What is required, rightly filled in. */
const right = {
  authority: 'Department of Examples',
  officialUrl: 'https://example.org',
  sourceUrl: 'https://example.org',
  address: 'https://example.org/{number}',
  'text.en': 'Slow',
  'text.es': 'Lento',
  from: '2026-11-21T09:30',
  until: '2026-11-22T09:30',
  day: today,
  'reason.en': 'The van',
  'reason.es': 'La furgoneta',
};
