import { expect, it } from 'vitest';
import { createPeerTrust } from './trusted-peers.js';

it.each([
  { trust: false, address: '127.0.0.1', hop: 0, is: false },
  { trust: true, address: '203.0.113.7', hop: 5, is: true },
  { trust: 1, address: '203.0.113.7', hop: 0, is: true },
  { trust: 1, address: '203.0.113.7', hop: 1, is: false },
  { trust: ['10.0.0.1'], address: '10.0.0.1', hop: 0, is: true },
  { trust: ['10.0.0.1'], address: '10.0.0.2', hop: 0, is: false },
  { trust: ['10.0.0.1'], address: '::ffff:10.0.0.1', hop: 0, is: true },
  { trust: ['10.1.2.3/8'], address: '10.200.0.1', hop: 3, is: true },
  { trust: ['2001:db8::/32'], address: '2001:db8:1::7', hop: 0, is: true },
  { trust: ['2001:db8::/32'], address: '2001:db9::7', hop: 0, is: false },
  { trust: ['loopback'], address: '127.0.0.5', hop: 0, is: true },
  { trust: ['loopback'], address: '::1', hop: 0, is: true },
  { trust: ['linklocal'], address: 'fe80::1', hop: 0, is: true },
  { trust: ['uniquelocal'], address: '172.20.0.3', hop: 0, is: true },
  { trust: ['uniquelocal'], address: '172.32.0.3', hop: 0, is: false },
  { trust: ['uniquelocal'], address: '172.20.0.3:41234', hop: 1, is: true },
  { trust: ['uniquelocal'], address: 'unknown', hop: 0, is: false },
])('the sender at $address, $hop before us, is one of our proxies with $trust: $is', ({ trust, address, hop, is }) => {
  expect(createPeerTrust(trust)(address, hop)).toBe(is);
});
