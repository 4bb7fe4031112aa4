import { useState, type ReactNode } from 'react';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.js';

type OpenQuestion = { question: ReasonQuestion; answer: (reason: string | null) => void };

/** `ask` resolves with the reason, or with null on Cancel; the caller renders `dialog`. */
export function useAskReason(): { ask: (question: ReasonQuestion) => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<OpenQuestion | null>(null);

  const ask = (question: ReasonQuestion) =>
    new Promise<string | null>((resolve) => {
      const answer = (reason: string | null) => {
        setAsked(null);
        resolve(reason);
      };
      setAsked({ question, answer });
    });
  return { ask, dialog: asked && <ReasonDialog {...asked.question} onAnswer={asked.answer} /> };
}
