import { MongoNetworkError, MongoServerError, type ResumeToken } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import type { Change, Changes } from './changes.js';
import { ChangesRefusedError, listen } from './listen.js';

type Step = Change | Error | null;

/** A server that tells `steps`, one after another, and then nothing more. Tokens count what was told. */
function aServer(steps: Step[]) {
  const opened: ResumeToken[] = [];
  let at = 0;
  const changes: Changes = {
    open(after) {
      opened.push(after);
      let isClosed = false;
      return {
        async next() {
          const step = steps[at] ?? null;
          if (isClosed) throw new Error('closed');
          if (at === steps.length) return new Promise((resolve) => setTimeout(() => resolve(null), 5));
          at += 1;
          if (step instanceof Error) throw step;
          return step;
        },
        token: () => ({ after: at }),
        close: async () => void (isClosed = true),
      };
    },
  };
  return { changes, opened, isDone: () => at === steps.length };
}

function given(steps: Step[]) {
  const server = aServer(steps);
  const heard: string[] = [];
  const lines: string[] = [];
  let gaps = 0;
  const keep = (_facts: object, line: string) => void lines.push(line);
  const listening = listen({
    changes: server.changes,
    onChange: (change) => void heard.push(change.kind === 'written' ? String(change.stored) : `-${change.id}`),
    onHeard: () => undefined,
    onGap: () => (gaps += 1),
    log: { info: keep, warn: keep },
    pauses: { first: 1, longest: 4 },
  });
  onTestFinished(() => listening.stop());
  return { ...server, listening, heard, lines, gaps: () => gaps };
}

const written = (stored: string): Change => ({ kind: 'written', id: stored, stored });
const lostConnection = () => new MongoNetworkError('connection 3 to 10.0.0.1 closed');
const serverError = (code: number) => new MongoServerError({ message: 'said by the server', code });

it('after a lost connection, or while a set has no first member, it goes on where it was, and nothing is missed', async () => {
  const { listening, isDone, opened, heard, gaps, lines } = given([
    null,
    written('a'),
    lostConnection(),
    lostConnection(),
    lostConnection(),
    written('b'),
    null,
  ]);

  await listening.opened;
  await expect.poll(isDone).toBe(true);

  expect(heard).toEqual(['a', 'b']);
  expect(opened.map((after) => (after as { after: number } | null)?.after ?? null)).toEqual([null, 2, 2, 2]);
  expect(gaps()).toBe(0);
  expect(lines).toEqual([
    'changes by other processes are not heard; trying again',
    'changes by other processes are heard again',
  ]);
});

it.each([
  { what: 'the log of the server no longer reaches back', step: serverError(286) },
  { what: 'the token is not known', step: serverError(260) },
  { what: 'the collection was dropped', step: { kind: 'ended' } as const },
])('where $what, it goes on from now and says that something was missed', async ({ step }) => {
  const { isDone, opened, heard, gaps } = given([written('a'), step, written('c'), null]);

  await expect.poll(isDone).toBe(true);

  expect(heard).toEqual(['a', 'c']);
  expect(opened).toEqual([null, null]);
  expect(gaps()).toBe(1);
});

it('a server without change streams is asked once', async () => {
  const { listening, opened } = given([serverError(40_573)]);

  await expect(listening.opened).rejects.toThrow(ChangesRefusedError);
  expect(opened).toHaveLength(1);
});

it('a set that chooses its first member just now is asked again, and what came meanwhile counts as missed', async () => {
  const { listening, opened, gaps } = given([serverError(10_107), lostConnection(), null]);

  await listening.opened;

  expect(opened).toEqual([null, null, null]);
  expect(gaps()).toBe(1);
});
