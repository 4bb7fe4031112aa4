import { expect, it } from 'vitest';
import { authenticatorKeys } from './sealed-text.js';
import { newKey, stepOf } from './time-codes.js';

/** The key of RFC 6238, appendix B, in base32; its codes there have eight digits; apps show the last six. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  { at: 59, code: '287082' },
  { at: 1_111_111_109, code: '081804' },
  { at: 1_111_111_111, code: '050471' },
  { at: 1_234_567_890, code: '005924' },
  { at: 2_000_000_000, code: '279037' },
  { at: 20_000_000_000, code: '353130' },
])('RFC 6238: at $at the code is $code', ({ at, code }) => {
  expect(stepOf(key, code, new Date(at * 1000))).toBe(Math.floor(at / 30));
});

it.each([
  { seconds: -30, found: true },
  { seconds: 59, found: true },
  { seconds: -31, found: false },
  { seconds: 60, found: false },
])('a code is found from the step before it to the step after it: $seconds s, $found', ({ seconds, found }) => {
  const begins = 1_111_111_110;
  expect(stepOf(key, '050471', new Date((begins + seconds) * 1000)) !== null).toBe(found);
});

it.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢'])('%j is no code', (code) => {
  expect(stepOf(key, code, new Date(59_000))).toBeNull();
});

it('every new key is different', () => {
  expect(newKey()).not.toBe(newKey());
});

it('a sealed key opens with the same secret, for the same account, unchanged', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map(authenticatorKeys);
  const sealed = one?.seal(key, 'ruth') ?? '';

  expect(one?.open(sealed, 'ruth')).toBe(key);
  expect(sealed).not.toContain(key);
  expect([
    one?.open(sealed, 'ann'),
    other?.open(sealed, 'ruth'),
    one?.open(`${sealed.slice(0, -2)}AA`, 'ruth'),
  ]).toEqual([null, null, null]);
});
