import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { createQueryClient } from './query-client.js';
import { useMutation } from './use-mutation.js';

type Given = { id: string };
type Call = { id: string; answer: () => void; refuse: () => void };

/** A hook and the calls that it sent, each without an answer yet. */
function open(options: { mutationKey?: string[] } = {}) {
  const client = createQueryClient(() => Promise.resolve({}));
  const calls: Call[] = [];
  const mutationFn = ({ id }: Given) =>
    new Promise<string>((resolve, reject) =>
      calls.push({ id, answer: () => resolve(`saved ${id}`), refuse: () => reject(new Error(`refused ${id}`)) }),
    );
  const { result } = renderHook(() => useMutation({ ...options, mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const { mutate, mutateAsync } = result.current; // those of the first drawing, as a handler holds them
  return { calls, result, mutate, mutateAsync, settle: (work: () => void) => act(async () => work()) };
}

type Step = { press: string } | { answers: boolean; which: number };
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ press: fc.constantFrom('a', 'b') }) },
    { weight: 1, arbitrary: fc.record({ answers: fc.boolean(), which: fc.nat({ max: 3 }) }) },
  ),
  { minLength: 2, maxLength: 14 },
);

/** What has to be sent: each press, unless what was sent last is the same and has no answer. */
async function law(isAlone: boolean, given: readonly Step[]): Promise<void> {
  const { calls, mutate, settle } = open(isAlone ? { mutationKey: ['alone'] } : {});
  const expected: string[] = [];
  const underWay = new Set<number>();
  for (const step of given) {
    const last = expected.length - 1;
    if ('press' in step) {
      const isUnderWay = underWay.has(last) && (isAlone || expected[last] === step.press);
      if (!isUnderWay) underWay.add(expected.push(step.press) - 1);
      await settle(() => mutate({ id: step.press }));
    } else {
      const place = [...underWay][step.which % Math.max(1, underWay.size)];
      if (place === undefined) continue;
      underWay.delete(place);
      await settle(() => (step.answers ? calls[place]?.answer() : calls[place]?.refuse()));
    }
    expect(calls.map(({ id }) => id)).toEqual(expected);
  }
}

it('a call under way is sent once, and no other press is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (given) => law(false, given)),
    { numRuns: cases(200) },
  );
});

it('nothing else is sent while a call with a key is under way', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (given) => law(true, given)),
    { numRuns: cases(200) },
  );
});

it('two presses before the page is drawn have one answer, which both get', async () => {
  const { calls, result, mutateAsync, settle } = open();
  const answers: Promise<string>[] = [];
  await settle(() => void answers.push(mutateAsync({ id: 'a' }), mutateAsync({ id: 'a' })));

  await settle(() => calls[0]?.answer());

  expect(calls).toHaveLength(1);
  expect(await Promise.all(answers)).toEqual(['saved a', 'saved a']);
  await waitFor(() => expect(result.current.data).toBe('saved a'));
});

it('a refusal is kept by the hook, and the same can be sent again', async () => {
  const { calls, result, mutate, settle } = open();
  await settle(() => mutate({ id: 'a' }));
  await settle(() => calls[0]?.refuse());
  await waitFor(() => expect(result.current.error?.message).toBe('refused a'));

  await settle(() => mutate({ id: 'a' }));
  await settle(() => calls[1]?.answer());

  await waitFor(() => expect(result.current).toMatchObject({ data: 'saved a', error: null }));
});
