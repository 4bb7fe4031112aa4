import { expect, it } from 'vitest';
import { kindOf, roomOf } from './source-files.js';

it('takes a package or the first folder as the room of a file', () => {
  expect(roomOf('packages/ui/src/button.tsx')).toBe('packages/ui');
  expect(roomOf('api/src/server.ts')).toBe('api');
});

it.each(['ui/src/button.test.tsx', 'api/test/contracts/mail.ts', 'api/src/testing/clock.ts', 'e2e/support/looks.ts'])(
  '%s is a test',
  (name) => {
    expect(kindOf(name)).toBe('test');
  },
);

it('distinguishes source from styles', () => {
  expect(kindOf('packages/ui/src/button.css')).toBe('style');
  expect(kindOf('packages/ui/src/latest.ts')).toBe('source');
});
