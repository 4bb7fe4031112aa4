import { expect, it } from 'vitest';
import { aCard, aMailRule } from '../../testing/index.js';
import { usualLines } from './central.js';
import { inOrderOf, recipientOf } from './recipient.js';

it.each([
  ['Harlan Ridge Correctional Facility, P.O. Box 88', 'Harlan Ridge Correctional Facility'],
  ['P.O. Box 88', ''],
  ['1200 Prison Road, Unit 4', ''],
])('of the address “%s” the prison’s name is “%s”', (mailingAddress, facility) => {
  expect(recipientOf(aCard({ basicInfo: { mailingAddress } })).inside?.facility).toBe(facility);
});

it.each(['Harlan Ridge Correctional Facility', 'Harlan Ridge, Camp 2'])(
  'an envelope to %s has its parts in the order that the facility asks for, and none is lost',
  (name) => {
    const own = recipientOf(aCard({ basicInfo: { mailingAddress: `${name}, P.O. Box 88` } }));
    const ordered = inOrderOf({ name, envelope: ['facility', 'number', 'person', 'address'] }, own);

    expect(ordered.lines.join(', ')).toBe(
      `${name}, DOC/Inmate # HR-7731, Thomas Hale, ${own.lines.slice(-2).join(', ')}`,
    );
  },
);

it('the order of the names that mail rules ask for is kept in the order of the facility', () => {
  const rule = aMailRule({ nameOrder: 'last_first', state: 'Pennsylvania' });
  const own = recipientOf(aCard());
  const ordered = inOrderOf(
    { name: 'Harlan Ridge Correctional Facility', envelope: ['number', 'person', 'facility', 'address'] },
    own,
  );

  expect(usualLines([rule], ordered).slice(0, 2)).toEqual(['DOC/Inmate # HR-7731', 'Hale, Thomas']);
  expect(usualLines([aMailRule({ nameOrder: 'last_first', state: 'Ohio' })], own)).toEqual(own.lines);
});
