import { expect, it } from 'vitest';
import { sentExpiry, shapeCardText } from './sandbox-card-form.js';

it.each([
  { field: 'number', typed: '4242424242424242', shown: '4242 4242 4242 4242' },
  { field: 'number', typed: '4242-4242 42', shown: '4242 4242 42' },
  { field: 'number', typed: '12345678901234567890123', shown: '1234 5678 9012 3456 789' },
  { field: 'number', typed: '٤٢٤٢４２４２', shown: '4242 4242' },
  { field: 'securityCode', typed: '۱۲۳', shown: '123' },
  { field: 'expiry', typed: '0428', shown: '04 / 28' },
  { field: 'expiry', typed: '04/2028', shown: '04 / 28' },
  { field: 'expiry', typed: '4/2028', shown: '04 / 28' },
  { field: 'expiry', typed: '04 / 202', shown: '04 / 20' },
  { field: 'expiry', typed: '4', shown: '04' },
  { field: 'expiry', typed: '04', shown: '04' },
  { field: 'expiry', typed: '04 / 2', shown: '04 / 2' },
  { field: 'securityCode', typed: '12a345', shown: '1234' },
] as const)('D-106 "$typed" in $field reads "$shown"', ({ field, typed, shown }) => {
  expect(shapeCardText(field, typed, typed.length)).toEqual({ value: shown, caret: shown.length });
});

it('a digit typed in the middle leaves the caret behind it', () => {
  expect(shapeCardText('number', '42942 4242', 3)).toEqual({ value: '4294 2424 2', caret: 3 });
});

it('D-106 the expiry is sent without spaces', () => {
  expect(sentExpiry('04 / 28')).toBe('04/28');
});
