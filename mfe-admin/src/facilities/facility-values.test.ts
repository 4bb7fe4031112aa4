import { facilityContentSchema } from '@inkbridge/contracts';
import { facilityTexts } from '@inkbridge/contracts/facts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentOf, emptyValues, type FacilityValues, problemsOf, type ValueName } from './facility-values.js';

const today = '2026-11-21';

/** What is required, rightly filled in. */
const right: FacilityValues = {
  ...emptyValues(today),
  name: 'Elm Unit',
  state: 'Ohio',
  mailingLines: 'P.O. Box 1',
  mailingCity: 'Lima',
  mailingState: 'Ohio',
  mailingZip: '45801',
  'why.en': 'The pipes burst',
  'why.es': 'Se rompieron las tuberías',
};

/** As long as the field takes. */
const line = (longest: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: longest }).map((text) => text.slice(0, longest)),
    fc.constantFrom('', ' ', '…', 'x'.repeat(longest)),
  );
const lines = fc
  .array(fc.oneof(line(facilityTexts.line), line(facilityTexts.name + 1)), { maxLength: 10 })
  .map((some) => some.join('\n'));
const zip = fc.constantFrom('', '45801', '45801–1234', '４５８０１', '458', '45801-12');
const day = fc.constantFrom(
  '',
  '1999-12-31',
  '2000-01-01',
  today,
  '2026-11-22',
  '12026-11-21',
  '0085-03-04',
  '2026-11',
);
const page = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    '',
    ' ',
    '.',
    'https://[.b',
    'https://a b.c',
    'javascript:x.y',
    'HTTPS://A.B',
    'Https://example.org/mail',
    'https://exa mple.org',
  ),
);

const typed: { [N in ValueName]?: fc.Arbitrary<string> } = {
  name: line(facilityTexts.name + 50), // a draft from an address that a family typed
  otherNames: lines,
  agency: line(facilityTexts.agency),
  mailingLines: lines,
  mailingCity: line(facilityTexts.city),
  mailingZip: zip,
  is: fc.constantFrom('open', 'stopped', 'closed'),
  from: day,
  until: day,
  'why.en': line(facilityTexts.why),
  streetLines: lines,
  streetCity: line(facilityTexts.city),
  streetZip: zip,
  phone: line(40),
  page,
  sourceUrl: page,
  checkedOn: day,
};
const changes = Object.entries(typed).map(([name, text]) => text.map((value) => ({ [name]: value })));

it('the address of a page is taken as a phone writes it', () => {
  const values = { ...right, page: 'Https://example.org/mail' };

  expect([...problemsOf(values, today)]).toEqual([]);
});

it('a facility that its form has no word against is taken', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(...changes), { maxLength: 4 }), (some) => {
      const values: FacilityValues = Object.assign({}, right, ...some);
      if (problemsOf(values, today).size > 0) return;
      taken += 1;
      expect(facilityContentSchema.safeParse(contentOf(values)).error).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(200);
});
