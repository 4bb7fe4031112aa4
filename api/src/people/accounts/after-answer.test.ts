import { expect, it } from 'vitest';
import { createAfterAnswer } from './after-answer.js';

it('D-10 work runs after the response, and is awaited on shutdown', async () => {
  const steps: string[] = [];
  const later = createAfterAnswer({ error: () => undefined });

  later.run('work', async () => void steps.push('work'));
  steps.push('answer');
  await later.idle();

  expect(steps).toEqual(['answer', 'work']);
});

it('failed work is logged with its name and stops nothing else', async () => {
  const lines: object[] = [];
  const later = createAfterAnswer({ error: (facts) => void lines.push(facts) });

  later.run('broken work', () => Promise.reject(new Error('no queue')));
  await later.idle();

  expect(lines).toMatchObject([{ work: 'broken work', err: { message: 'no queue' } }]);
});
