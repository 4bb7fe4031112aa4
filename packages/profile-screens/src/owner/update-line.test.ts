import type { OwnCustomerJson } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { anOwnUpdate } from '../testing/profiles.js';
import { updateLineOf, type UpdateLine } from './update-line.js';

const sentBack = { reason: 'Which number?', at: '2026-11-20T12:00:00Z' };
const rejected = anOwnUpdate({ state: 'rejected', reason: 'Not his words.' });

it.each<{ what: string; but: Partial<Pick<OwnCustomerJson, 'update' | 'rejected'>>; line: UpdateLine | null }>([
  { what: 'nothing was sent', but: {}, line: null },
  {
    what: 'it is not paid',
    but: { update: anOwnUpdate({ state: 'awaiting_payment' }) },
    line: { text: 'unpaid', date: '11-26-2026', reason: '', dollars: 0 },
  },
  {
    what: 'it waits',
    but: { update: anOwnUpdate(), rejected },
    line: { text: 'pending', date: '11-19-2026', reason: '', dollars: 0 },
  },
  {
    what: 'it was sent back',
    but: { update: anOwnUpdate({ sentBack }) },
    line: { text: 'sentBack', date: '11-19-2026', reason: 'Which number?', dollars: 0 },
  },
  {
    what: 'it was rejected',
    but: { rejected },
    line: { text: 'rejectedPaid', date: '11-19-2026', reason: 'Not his words.', dollars: 9.95 },
  },
  {
    what: 'a free one was rejected without a reason',
    but: { rejected: anOwnUpdate({ state: 'rejected', reason: '', totalAmount: 0 }) },
    line: { text: 'rejected', date: '11-19-2026', reason: '', dollars: 0 },
  },
])('D-25 D-160 the owner reads of an update when $what', ({ but, line }) => {
  expect(updateLineOf({ update: null, rejected: null, ...but })).toEqual(line);
});
