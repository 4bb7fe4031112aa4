import type { MessageBundle } from '@inkbridge/federation';

/** Texts that the pages about the service share. */
const en = {
  contents: 'On this page',
  draft: {
    title: 'This is a draft',
    text: 'Whoever runs this site has not confirmed this page yet. Until then it describes how the service works, and nothing more.',
  },
  operator: {
    name: 'the operator of this site (name not given yet)',
    address: 'Postal address: not given yet',
    givenAddress: 'Postal address: {address}',
    email: 'Email: not given yet',
    givenEmail: 'Email: <mail>{email}</mail>',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    about: typeof en;
  }
}

/** Texts that the pages about the service share, loaded with the first of them. */
export const aboutMessages: MessageBundle = {
  namespace: 'about',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
