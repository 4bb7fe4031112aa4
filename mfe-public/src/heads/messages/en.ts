import type { MessageBundle } from '@inkbridge/federation';

/** What search engines and messengers show of a page: only the server says it. */
const en = {
  home: 'A pen-pal service between people in prison and people outside. Read profiles, find someone who shares your interests, and write a letter.',
  explore: 'Profiles of people in prison who would like to hear from you. Browse by category and write a letter.',
  profile: '{name}, {age}, {place}. Read the profile and write a letter.',
  profileNoAge: '{name}, {place}. Read the profile and write a letter.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    heads: typeof en;
  }
}

export const headMessages: MessageBundle = {
  namespace: 'heads',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
