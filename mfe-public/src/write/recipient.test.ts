import { aCard } from '@inkbridge/profile-screens/testing';
import { expect, it } from 'vitest';
import { recipientOf } from './recipient.js';

it.each([
  ['Harlan Ridge Correctional Facility, P.O. Box 88', 'Harlan Ridge Correctional Facility'],
  ['P.O. Box 88', ''],
  ['1200 Prison Road, Unit 4', ''],
])('of the address “%s” the prison’s name is “%s”', (mailingAddress, facility) => {
  const { basicInfo } = aCard({ basicInfo: { mailingAddress } });

  expect(recipientOf({ basicInfo } as Parameters<typeof recipientOf>[0]).inside?.facility).toBe(facility);
});
