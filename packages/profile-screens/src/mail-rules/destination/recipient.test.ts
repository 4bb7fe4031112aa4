import type { EnvelopePart } from '@inkbridge/contracts/facts';
import type { State } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { aCard, aFacility, aMailRule } from '../../testing/index.js';
import { usualLines } from './central.js';
import { inOrderOf, recipientOf } from './recipient.js';

it.each([
  ['Harlan Ridge Correctional Facility, P.O. Box 88', 'Harlan Ridge Correctional Facility'],
  ['P.O. Box 88', ''],
  ['1200 Prison Road, Unit 4', ''],
])('of the address “%s” the prison’s name is “%s”', (mailingAddress, facility) => {
  expect(recipientOf(aCard({ basicInfo: { mailingAddress } })).inside?.facility).toBe(facility);
});

const facilityId = aFacility().id;
/** What a facility of this name asks for. */
const asking = (name: string, envelope: readonly EnvelopePart[]) => [{ id: facilityId, name, envelope: [...envelope] }];

it.each(['Harlan Ridge Correctional Facility', 'Harlan Ridge, Camp 2'])(
  'an envelope to %s has its parts in the order that the facility asks for, and none is lost',
  (name) => {
    const own = recipientOf(aCard({ facilityId, basicInfo: { mailingAddress: `${name}, P.O. Box 88` } }));
    const ordered = inOrderOf(asking(name, ['facility', 'number', 'person', 'address']), own);

    expect(ordered.lines).toEqual([name, 'DOC/Inmate # HR-7731', 'Thomas Hale', ...own.lines.slice(-2)]);
    expect(ordered.inside?.facility).toBe(name);
    expect(inOrderOf(asking(name, ['facility', 'number', 'person', 'address']), recipientOf(aCard()))).toEqual(
      recipientOf(aCard()),
    );
  },
);

it('the order of the names that mail rules ask for is kept in the order of the facility', () => {
  const lastFirst = (state: State) => aMailRule({ nameOrder: 'last_first', state });
  const own = recipientOf(aCard({ facilityId }));
  const envelopes = asking('Harlan Ridge Correctional Facility', ['number', 'person', 'facility', 'address']);

  const lines = usualLines({ rules: [lastFirst('Pennsylvania')], envelopes }, own);
  expect(lines.slice(0, 2)).toEqual(['DOC/Inmate # HR-7731', 'Hale, Thomas']);
  expect(usualLines({ rules: [lastFirst('Ohio')], envelopes: [] }, own)).toEqual(own.lines);
});
