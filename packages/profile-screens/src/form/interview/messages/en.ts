import type { MessageBundle } from '@inkbridge/federation';

/** The page of questions that is mailed inside. Plain words: its reader has nobody to ask. */
const en = {
  title: '{name}, tell us about yourself',
  titleUnnamed: 'Tell us about yourself',
  intro:
    'Write as you talk. Skip what you like, use the back for more. These answers become your page on Inkbridge, and people read it before they write to you.',
  question: {
    day: 'What does a day look like for you?',
    hours: 'What can you talk about for hours?',
    proud: 'What are you proud of?',
    miss: 'What do you miss that surprised you?',
    hear: 'What would you like to hear about in a letter?',
    know: 'What should people know before they write to you?',
  },
  consent: 'I agree that my answers may be shown on Inkbridge.',
  signed: 'Signed',
  date: 'Date',
  back: 'Mail it back to:',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    interview: typeof en;
  }
}

/** Loads with the sheet. */
export const interviewMessages: MessageBundle = {
  namespace: 'interview',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
