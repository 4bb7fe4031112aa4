import { createStore } from 'zustand/vanilla';
import type { ConfirmAnswer, ConfirmRequest } from './confirm-request.js';

type Asked = { id: number; request: ConfirmRequest; answer: (answer: ConfirmAnswer) => void };
type State = { asked: Asked | null; asks: number };

/** One question at a time, whichever remote asks. */
export const confirmStore = createStore<State>(() => ({ asked: null, asks: 0 }));

/** Asks, and resolves with the answer. A question that a newer one pushes aside was not confirmed. */
export function confirm(request: ConfirmRequest): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    cancelConfirm();
    const id = confirmStore.getState().asks + 1;
    const answer = (given: ConfirmAnswer) => {
      if (confirmStore.getState().asked?.id === id) confirmStore.setState({ asked: null });
      resolve(given);
    };
    confirmStore.setState({ asked: { id, request, answer }, asks: id });
  });
}

/** Takes the question back: the person went to another page, or signed out. */
export function cancelConfirm(): void {
  confirmStore.getState().asked?.answer({ confirmed: false });
}
