import { expect, it } from 'vitest';
import { longestReturnPath, matchesPath, paths, pathTo, paymentPath, returnPathOf } from './index.js';

const id = '0123456789abcdef01234567';

it.each([
  paths.home,
  matchesPath,
  paths.createProfile,
  pathTo('profile', id),
  pathTo('updateProfile', id),
  paymentPath(id),
  `${paths.explore}?search=lgbtq%2B`,
])('%s may be opened after a login', (path) => {
  expect(returnPathOf(path)).toBe(path);
});

it.each([
  { what: 'another site', path: 'https://evil.example/' },
  { what: 'another site without its scheme', path: '//evil.example/' },
  { what: 'another site behind a backslash', path: '/\\evil.example' },
  { what: 'a script', path: 'javascript:alert(1)' },
  { what: 'an unknown page', path: '/nowhere' },
  { what: 'a profile without an id', path: '/inmate/../login' },
  { what: 'a page of admins', path: paths.approveProfiles },
  { what: 'the login itself', path: paths.login },
  { what: 'the page of the link itself', path: paths.verifyEmail },
  { what: 'a line break', path: '/\n' },
  { what: 'an endless address', path: `/?${'x'.repeat(longestReturnPath)}` },
  { what: 'nothing', path: null },
])('$what is not passed on', ({ path }) => {
  expect(returnPathOf(path)).toBeNull();
});
