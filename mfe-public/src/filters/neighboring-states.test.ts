import { states } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { neighborsOf } from './neighboring-states.js';

it('a state is a neighbor of its neighbors, never of itself, and every name is known', () => {
  for (const state of states) {
    expect(neighborsOf([state])).not.toContain(state);
    for (const next of neighborsOf([state])) expect(neighborsOf([next]), `${state}, ${next}`).toContain(state);
  }
});

it('neighbors of several states are those around them all', () => {
  expect(neighborsOf(['Maine', 'New Hampshire'])).toEqual(['Massachusetts', 'Vermont']);
  expect(neighborsOf(['Hawaii', 'Atlantis'])).toEqual([]);
});
