import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Asker, createPlaces } from './places.js';

const rules = { most: 12, perAccount: 2, forAdmins: 1 };

const asker = fc.record<Asker>({
  address: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1', '2001:db8::2'),
  account: fc.constantFrom(null, 'ada', 'ben', 'cem', 'dua'),
  isAdmin: fc.boolean(),
});
/** A caller asks, or a holder gives its place back, sometimes twice. */
const step = fc.oneof(fc.record({ asks: asker }), fc.record({ leaves: fc.nat(30) }));

it('no address holds more than a quarter, no account more than its share, and the last place is an admin’s', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
      const places = createPlaces(rules);
      const all: { by: Asker; leave: () => void; isHeld: boolean }[] = [];
      for (const one of steps) {
        if ('asks' in one) {
          const leave = places.take(one.asks);
          if (leave) all.push({ by: one.asks, leave, isHeld: true });
          if (leave && !one.asks.isAdmin) expect(places.taken()).toBeLessThan(rules.most);
        } else {
          const held = all[one.leaves];
          held?.leave();
          if (held) held.isHeld = false;
        }
        const held = all.filter(({ isHeld }) => isHeld).map(({ by }) => by);
        const count = (is: (by: Asker) => boolean) => held.filter(is).length;
        expect(places.taken()).toBe(held.length);
        for (const { address, account } of held) {
          expect(count((by) => networkOf(by) === networkOf({ address }))).toBeLessThanOrEqual(rules.most / 4);
          if (account) expect(count((by) => by.account === account)).toBeLessThanOrEqual(rules.perAccount);
        }
      }
    }),
  );
});

const networkOf = ({ address }: Pick<Asker, 'address'>) => (address.includes(':') ? '2001:db8::' : address);

it('a place that is given back is free for the next', () => {
  const places = createPlaces({ most: 4 });
  const leave = places.take({ address: '192.0.2.1' });

  expect(places.take({ address: '192.0.2.1' })).toBeNull();
  leave?.();
  expect(places.take({ address: '192.0.2.1' })).not.toBeNull();
});

it('the last place is for an admin', () => {
  const places = createPlaces({ most: 4, forAdmins: 1 });
  const all = Array.from({ length: 4 }, (_, nth) => places.take({ address: `192.0.2.${nth}` }));

  expect(all.map((leave) => leave !== null)).toEqual([true, true, true, false]);
  expect(places.take({ address: '192.0.2.9', isAdmin: true })).not.toBeNull();
});
