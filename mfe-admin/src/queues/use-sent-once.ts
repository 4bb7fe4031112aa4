import type { CallContext } from '@inkbridge/api-client';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

type Sending<Given, Saved> = {
  send: (given: Given, context: CallContext) => Promise<Saved>;
  onSaved: (saved: Saved, given: Given, client: QueryClient) => void;
};

/** Sends a decision once, however often the button is clicked. The input stays until the decision is saved. */
export function useSentOnce<Given, Saved>({ send, onSaved }: Sending<Given, Saved>) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    // Fails immediately without a connection, so that the error is shown.
    networkMode: 'always',
    mutationFn: (given: Given) => send(given, { client }),
    onSuccess: (saved, given) => onSaved(saved, given, client),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const decide = (given: Given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(given);
  };
  return { decide, isPending, error };
}
