import { expect, it } from 'vitest';
import { numberKeyOf } from './same-number.js';

const texan = (inmateNumber: string) => numberKeyOf({ inmateNumber, state: 'Texas' });

it.each([
  { one: 'B-91743', other: 'b 91.743' },
  { one: '00123', other: '123' },
  { one: 'Ｂ９１７４３', other: 'B91743' },
  { one: '0', other: '-0-' },
])('$one and $other are the same number', ({ one, other }) => {
  expect(texan(one)).toBe(texan(other));
});

it.each([
  { one: 'B91743', other: 'A91743' },
  { one: '1230', other: '123' },
])('$one and $other are two numbers', ({ one, other }) => {
  expect(texan(one)).not.toBe(texan(other));
});

it('the same number in another state is another person’s, and no number is nobody’s', () => {
  expect(texan('123')).not.toBe(numberKeyOf({ inmateNumber: '123', state: 'Ohio' }));
  expect(texan('--')).toBe('');
});
