import { cents, isEmptyReceipt } from '../pricing/index.js';
import { expect, it } from 'vitest';
import { asksForNote, cannotConfirm, confirmKinds, type ConfirmRequest, isDangerous } from './confirm-request.js';

type Dues = Parameters<typeof isEmptyReceipt>[0];

const texts = {} as ConfirmRequest['texts'];
const request = (changes: Partial<ConfirmRequest>): ConfirmRequest => ({
  kind: 'update',
  forAdmin: false,
  texts,
  ...changes,
});
const receiptOf = (dues: Dues) => ({ shown: null, isEmpty: isEmptyReceipt(dues) });

const nothing: Dues = { totalAmount: cents(0), basicInfo: {}, personalityInfo: {} };

it.each([
  { ac: 'AC-544', what: 'nothing to pay and no field', dues: nothing, blocked: true },
  { ac: 'AC-545', what: 'a total above zero', dues: { ...nothing, totalAmount: cents(9_95) }, blocked: false },
  { ac: 'AC-546', what: 'a flagged basic field', dues: { ...nothing, basicInfo: { hairColor: true } }, blocked: false },
  { ac: 'AC-546', what: 'a flagged interest', dues: { ...nothing, personalityInfo: { likes: true } }, blocked: false },
  { ac: 'AC-544', what: 'fields that are not flagged', dues: { ...nothing, basicInfo: { bio: false } }, blocked: true },
])('$ac in mode 2 with $what the button is blocked: $blocked', ({ dues, blocked }) => {
  expect(cannotConfirm(request({ mode: 2, receipt: receiptOf(dues) }))).toBe(blocked);
});

it('AC-544 only the checkout needs something to pay', () => {
  const receipt = receiptOf(nothing);

  expect(([0, 1, undefined] as const).map((mode) => cannotConfirm(request({ mode, receipt })))).toEqual([
    false,
    false,
    false,
  ]);
});

it('AC-544 AC-626 an admin pays nothing and is never blocked', () => {
  expect(cannotConfirm(request({ mode: 2, forAdmin: true }))).toBe(false);
});

it('AC-622 AC-623 AC-624 a note is asked for at creation and update, never of admins', () => {
  expect(confirmKinds.filter((kind) => asksForNote(request({ kind })))).toEqual(['update', 'create']);
  expect(confirmKinds.filter((kind) => asksForNote(request({ kind, forAdmin: true })))).toEqual([]);
});

it('red is for taking something away', () => {
  expect(confirmKinds.filter((kind) => isDangerous(request({ kind })))).toEqual([
    'delete-profile',
    'reject-update',
    'remove-placement',
  ]);
});

it('AC-615 bringing something back is not red', () => {
  expect(isDangerous(request({ kind: 'delete-profile', undo: true }))).toBe(false);
});
