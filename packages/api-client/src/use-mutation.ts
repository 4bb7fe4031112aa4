import { useMutation as useEachMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * TanStack's, except that what is under way is not started again: a second press may come before the page is drawn
 * with the first. It is the same with the same variables, compared as JSON; with a `mutationKey`, whatever the
 * variables are. Only the last one counts, so that a switch can be turned on, off and on again.
 */
export function useMutation<Data = unknown, Failure = Error, Given = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Given, Before>,
): UseMutationResult<Data, Failure, Given, Before> {
  const mutation = useEachMutation(options);
  const { mutateAsync: start } = mutation;
  const isAlone = options.mutationKey !== undefined;
  const underWay = useRef<{ what: string | undefined; answer: Promise<Data> }>(null);

  const mutateAsync = useCallback<typeof start>(
    (...given) => {
      const what = isAlone ? '' : JSON.stringify(given[0]);
      const last = underWay.current;
      if (last && last.what === what) return last.answer;
      const answer = start(...given).finally(() => {
        if (underWay.current?.answer === answer) underWay.current = null;
      });
      underWay.current = { what, answer };
      return answer;
    },
    [start, isAlone],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...given) => void mutateAsync(...given).catch(() => undefined), // the hook keeps the error
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
