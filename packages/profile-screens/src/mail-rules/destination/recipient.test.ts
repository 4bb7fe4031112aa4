import { expect, it } from 'vitest';
import { aCard } from '../../testing/index.js';
import { recipientOf } from './recipient.js';

it.each([
  ['Harlan Ridge Correctional Facility, P.O. Box 88', 'Harlan Ridge Correctional Facility'],
  ['P.O. Box 88', ''],
  ['1200 Prison Road, Unit 4', ''],
])('of the address “%s” the prison’s name is “%s”', (mailingAddress, facility) => {
  expect(recipientOf(aCard({ basicInfo: { mailingAddress } })).inside?.facility).toBe(facility);
});
