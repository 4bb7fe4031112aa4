import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { thirdParties, thirdPartyPage } from './third-party.js';

/** Licences that allow distribution in an image next to MIT code. LGPL is for libvips, which is linked dynamically. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

const parts = thirdParties();

it('THIRD-PARTY.md lists what is installed; if not: npm run licences', () => {
  const page = readFileSync(new URL('../../THIRD-PARTY.md', import.meta.url), 'utf8');

  expect(page).toBe(thirdPartyPage(parts));
});

it('every package that an image carries has a licence under which it may be passed on', () => {
  const others = parts.filter(({ licence }) => !accepted.has(licence));

  expect(others).toEqual([]);
});

it.each(['fastify', 'sharp', '@lmdb/lmdb-*', 'react', '@firebase/auth', '@fontsource/newsreader', 'webpack'])(
  'a package that an image carries is on the list: %s',
  (name) => {
    expect(parts.map((part) => part.name)).toContain(name);
  },
);

it.each(['vitest', 'turbo', 'typescript', 'firebase', '@playwright/test'])(
  'a package that only builds and checks is not on the list: %s',
  (name) => {
    expect(parts.map((part) => part.name)).not.toContain(name);
  },
);
