import { expect, it, vi } from 'vitest';
import { aCard } from '../testing/profiles.js';
import { addressLine, envelopeLines, envelopeText } from './address.js';
import { textOf } from './facts.js';

const person = (mailingAddress: string, state: 'Ohio' = 'Ohio') =>
  aCard({ basicInfo: { mailingAddress, city: 'Fairhollow', state, zipcode: '43999' } }).basicInfo;

it('AC-638 the state is its postal code and never parts from the zip code', () => {
  expect(addressLine(person('2 Oak Street'))).toBe('2 Oak Street, Fairhollow, OH\u00a043999');
});

it('AC-104 each part of the street address is a line of the envelope', () => {
  const lines = envelopeLines(person('Alder Creek Correctional Center,P.O. Box 1400 , '));

  expect(lines).toEqual([
    'Thomas Hale',
    'DOC/Inmate # HR-7731',
    'Alder Creek Correctional Center',
    'P.O.\u00a0Box\u00a01400',
    'Fairhollow, OH\u00a043999',
  ]);
});

it.each(['320 First Street, NW', '13800 McMullen Highway, S.W.', '9 Elm Ave, n'])(
  'the end of a street stays with it: %s',
  (street) => {
    expect(envelopeLines(person(`Alder Creek, ${street}, Unit 2`)).slice(2, -1)).toEqual([
      'Alder Creek',
      street,
      'Unit 2',
    ]);
  },
);

it.each(['P.O. Box 1400', 'PO Box 1400', 'P. O. Box A-14', 'p.o. box 9'])('the parts of %s never part', (box) => {
  const whole = box.replaceAll(' ', '\u00a0');

  expect(addressLine(person(`Alder Creek, ${box}`))).toBe(`Alder Creek, ${whole}, Fairhollow, OH\u00a043999`);
  expect(envelopeLines(person(`Alder Creek, ${box}`))).toContain(whole);
});

it('a post box never parts in an answer, a change or a fact either', () => {
  const texts = { t: Object.assign(vi.fn(), { rich: vi.fn() }), optionLabel: (word: string) => word };

  expect(textOf('mailingAddress', 'Alder Creek, PO Box 1150', texts)).toBe('Alder Creek, PO\u00a0Box\u00a01150');
});

it('copied text has ordinary spaces, as other programs expect them', () => {
  const text = envelopeText(envelopeLines(person('P.O. Box 1400')));

  expect(text.split('\n').slice(2)).toEqual(['P.O. Box 1400', 'Fairhollow, OH 43999']);
});
