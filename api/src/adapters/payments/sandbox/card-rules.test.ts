import { describe, expect, it } from 'vitest';
import { checkCard, outcomeOf, passesLuhn } from './card-rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123' };

describe('a card', () => {
  it('D-106 is known by its brand and last four digits', () => {
    expect(checkCard(good, now)).toEqual({
      ok: true,
      number: '4242424242424242',
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it.each([
    ['5555-5555-5555-4444', 'mastercard', '123'],
    ['2223003122003222', 'mastercard', '123'],
    ['378282246310005', 'amex', '1234'],
    ['6011111111111117', 'discover', '123'],
    ['3056930009020004', 'diners', '123'],
    ['3566002020360505', 'jcb', '123'],
    ['6200000000000005', 'unionpay', '123'],
  ])('%s is of %s', (number, brand, securityCode) => {
    expect(checkCard({ ...good, number, securityCode }, now)).toMatchObject({ ok: true, card: { brand } });
  });

  it.each([
    '',
    '4242 4242 4242 4241',
    '4242 4242 4242 424',
    '4242 4242 4242 4242 x',
    '0000000000000000',
    '1'.repeat(40),
    '４２４２424242424242',
  ])('cannot have the number %j', (number) => {
    expect(checkCard({ ...good, number }, now)).toEqual({ ok: false, field: 'number' });
  });

  it.each(['', '13/34', '00/34', '1/34', '12/2034', '10/26', '12/77', '12-34'])('cannot end %j', (expiry) => {
    expect(checkCard({ ...good, expiry }, now)).toEqual({ ok: false, field: 'expiry' });
  });

  it('is good to the end of its month', () => {
    expect(checkCard({ ...good, expiry: ' 11 / 26 ' }, now).ok).toBe(true);
    expect(checkCard({ ...good, expiry: '11/26' }, new Date('2026-12-01T00:00:00Z')).ok).toBe(false);
  });

  it.each([
    [good.number, '12'],
    [good.number, '1234'],
    [good.number, '12a'],
    ['378282246310005', '123'],
  ])('%s has no security code %j', (number, securityCode) => {
    expect(checkCard({ ...good, number, securityCode }, now)).toEqual({ ok: false, field: 'securityCode' });
  });

  it('fails the check digit if its digits were swapped', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('2442424242424242')).toBe(false);
  });
});

describe('a test number', () => {
  it.each([
    ['4242424242424242', { kind: 'pays' }],
    ['4000000000000002', { kind: 'declines', code: 'card_declined' }],
    ['4000000000009995', { kind: 'declines', code: 'insufficient_funds' }],
    ['4000000000000069', { kind: 'declines', code: 'expired_card' }],
    ['4000000000000127', { kind: 'declines', code: 'incorrect_cvc' }],
    ['4000000000000119', { kind: 'declines', code: 'processing_error' }],
    ['4000002500003155', { kind: 'challenges', agreed: 'pays' }],
    ['4000000000003220', { kind: 'challenges', agreed: 'pays' }],
    ['4000008400001629', { kind: 'challenges', agreed: 'declines' }],
  ])('D-106 %s does what it does at Stripe', (number, outcome) => {
    expect(passesLuhn(number)).toBe(true);
    expect(outcomeOf(number)).toEqual(outcome);
  });

  it('D-106 is the only one that pays: what may be a real card is turned down', () => {
    expect(outcomeOf('4539578763621486')).toEqual({ kind: 'declines', code: 'test_card_required' });
  });
});
