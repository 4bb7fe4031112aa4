import { expect, it } from 'vitest';
import { networkOf } from './client-network.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:DB8::6', '2001:db8:0:0:0:0:0:0/48'],
  ['::1', '0:0:0:0:0:0:0:0/48'],
  ['203.0.113.77:41234', '203.0.113.0/24'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:0:0:0:0:0/48'],
  ['[2001:db8:1:2::9]', '2001:db8:1:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/48'],
  ['', ''],
  ['nothing', 'nothing'],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address, { v4: 24, v6: 48 })).toBe(network);
});

it('one customer of a provider has one network, whichever of its addresses calls', () => {
  const whole = { v4: 32, v6: 64 } as const;

  expect(networkOf('203.0.113.77', whole)).toBe('203.0.113.77/32');
  expect(networkOf('2001:db8:1:2::1', whole)).toBe(networkOf('2001:db8:1:2:ffff::9', whole));
  expect(networkOf('2001:db8:1:2::1', whole)).not.toBe(networkOf('2001:db8:1:3::1', whole));
});
