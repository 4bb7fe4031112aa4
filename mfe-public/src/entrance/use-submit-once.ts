import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Runs an action once even if it is clicked again before the first click has been rendered. Offline it fails
 * immediately instead of waiting for a connection, so that the page can show the error.
 */
export function useSubmitOnce<Given, Answer>(work: (given: Given) => Promise<Answer>) {
  const busy = useRef(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: work,
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
