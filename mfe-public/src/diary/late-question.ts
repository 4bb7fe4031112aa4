import { latePart } from '@inkbridge/profile-screens';
import type { SentQuestionProps } from './sent-question.js';

/** Loads with the first print: most visitors of a profile print nothing. */
export const LateSentQuestion = latePart<SentQuestionProps>(async () => {
  const [{ SentQuestion }, { diaryMessages }] = await Promise.all([
    import('./sent-question.js'),
    import('./messages/en.js'),
  ]);
  return { Part: SentQuestion, bundles: [diaryMessages] };
});
