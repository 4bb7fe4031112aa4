import { expect, it } from 'vitest';
import { freshQuestions } from './fresh-questions.js';

it('no question of a run is asked twice', () => {
  const next = freshQuestions();
  const asked = new Set(Array.from({ length: 100_000 }, next));

  expect(asked.size).toBe(100_000);
});
