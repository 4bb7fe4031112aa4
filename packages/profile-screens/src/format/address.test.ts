import { expect, it } from 'vitest';
import { aCard } from '../testing/profiles.js';
import { addressLine, envelopeLines } from './address.js';

const person = (mailingAddress: string, state: 'Ohio' = 'Ohio') =>
  aCard({ basicInfo: { mailingAddress, city: 'Fairhollow', state, zipcode: '43999' } }).basicInfo;

it('AC-638 the state is its postal code and never parts from the zip code', () => {
  expect(addressLine(person('2 Oak Street'))).toBe('2 Oak Street, Fairhollow, OH\u00a043999');
});

it('AC-104 each part of the street address is a line of the envelope', () => {
  const lines = envelopeLines(person('Alder Creek Correctional Center,P.O. Box 1400 , '), 'DOC/Inmate # A-1');

  expect(lines).toEqual([
    'Thomas Hale',
    'DOC/Inmate # A-1',
    'Alder Creek Correctional Center',
    'P.O. Box 1400',
    'Fairhollow, OH\u00a043999',
  ]);
});
