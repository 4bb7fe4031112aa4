import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Something that is sent once, however often it is clicked: the second click may come before the first is drawn.
 * Without a connection it fails at once, so that the person can be told.
 */
export function useDeed<Given, Answer>(work: (given: Given) => Promise<Answer>) {
  const busy = useRef(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: work,
    networkMode: 'always',
    onSettled: () => {
      busy.current = false;
    },
  });
  const start = (
    given: Given,
    then: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void } = {},
  ) => {
    if (busy.current) return;
    busy.current = true;
    mutate(given, then);
  };
  return { start, isPending, isSuccess, data, error, reset };
}
