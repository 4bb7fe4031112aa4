import { useMutation } from '@inkbridge/api-client';
import { type ReactNode, useState } from 'react';
import { asksWho, ConfirmItIsYou, type Proof } from './confirm-it-is-you.js';

type Handlers<Input, Output> = {
  onSuccess?: (data: Output, input: Input) => void;
  onRefused?: (error: Error) => void;
};

/** `dialog` must be rendered, outside any other form: it opens when the API wants to know who is asking. */
export type Confirmed<Input, Output> = {
  run: (input: Input) => void;
  /** As `run`, for a form that waits. @throws what the call throws, also when the dialog opens */
  mutateAsync: (input: Input) => Promise<Output>;
  isPending: boolean;
  /** The last failure, unless the dialog shows it. */
  error: Error | null;
  data: Output | undefined;
  isSuccess: boolean;
  reset: () => void;
  dialog: ReactNode;
};

/**
 * A call that needs a fresh sign-in or the password. It is sent without a password first; if the API then asks who it
 * is, a dialog does, and the call is sent again. One call at a time.
 */
export function useConfirmed<Input, Output>(
  work: (input: Input, proof: Proof) => Promise<Output>,
  { onSuccess, onRefused }: Handlers<Input, Output> = {},
): Confirmed<Input, Output> {
  const [asking, setAsking] = useState<{ input: Input } | null>(null);
  const call = useMutation({
    mutationFn: ({ input, proof }: { input: Input; proof: Proof }) => work(input, proof),
    onSuccess: (data, { input }) => onSuccess?.(data, input),
    onError: (error) => !asksWho(error) && onRefused?.(error),
  });

  const mutateAsync = async (input: Input): Promise<Output> => {
    try {
      return await call.mutateAsync({ input, proof: {} });
    } catch (error) {
      if (asksWho(error)) setAsking({ input });
      throw error;
    }
  };
  const run = (input: Input) => void mutateAsync(input).catch(() => undefined); // shown by `error`, or the dialog
  const cancel = () => {
    setAsking(null);
    call.reset();
  };
  const prove = async (proof: Proof) => {
    if (asking === null) return;
    await call.mutateAsync({ input: asking.input, proof });
    setAsking(null);
  };

  return {
    run,
    mutateAsync,
    isPending: call.isPending && asking === null,
    error: asking === null && !asksWho(call.error) ? call.error : null,
    data: call.data,
    isSuccess: call.isSuccess,
    reset: call.reset,
    dialog: asking && <ConfirmItIsYou prove={prove} onCancel={cancel} />,
  };
}
