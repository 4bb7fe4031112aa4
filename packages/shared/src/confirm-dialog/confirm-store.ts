import { createStore } from 'zustand/vanilla';
import type { ConfirmAnswer, ConfirmRequest } from './confirm-request.js';

type OpenConfirm = { id: number; request: ConfirmRequest; answer: (answer: ConfirmAnswer) => void };
type State = { open: OpenConfirm | null; asks: number };

/** One question at a time, for all remotes together. */
export const confirmStore = createStore<State>(() => ({ open: null, asks: 0 }));

/** Opens the dialog and resolves with the answer. A newer question cancels an open one. */
export function confirm(request: ConfirmRequest): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    cancelConfirm();
    const id = confirmStore.getState().asks + 1;
    const answer = (given: ConfirmAnswer) => {
      if (confirmStore.getState().open?.id === id) confirmStore.setState({ open: null });
      resolve(given);
    };
    confirmStore.setState({ open: { id, request, answer }, asks: id });
  });
}

/** Cancels the open question, because the user went to another page or signed out. */
export function cancelConfirm(): void {
  confirmStore.getState().open?.answer({ confirmed: false });
}
