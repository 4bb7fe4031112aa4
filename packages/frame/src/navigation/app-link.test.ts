import { expect, it } from 'vitest';
import { cameFromOf, cameFromState } from './app-link.js';

const list = { pathname: '/archived-profiles', search: '?q=hale', hash: '', state: null, key: 'a' };

it('a page knows which page its link was on, with the search there', () => {
  const state = cameFromState(list, '/admin/inmate/1');

  expect(cameFromOf({ state })).toBe('/archived-profiles?q=hale');
});

it('a link within the page changes nothing about where it was opened from', () => {
  const page = { ...list, pathname: '/admin/inmate/1', state: { cameFrom: '/' } };

  expect(cameFromOf({ state: cameFromState(page, '/admin/inmate/1') })).toBe('/');
});

it.each([null, undefined, 'x', {}, { cameFrom: 1 }, { from: { pathname: '/' } }])('%o names no page', (state) => {
  expect(cameFromOf({ state })).toBeNull();
});
