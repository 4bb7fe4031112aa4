import type { MessageBundle } from '@inkbridge/federation';

/** Passing on the address of a profile. */
export const en = {
  share: 'Share this profile',
  copied: 'The link is copied.',
  notCopied: 'Your browser blocked the copy. The link is {address}',
  title: 'Short address',
  hint: 'Short enough to write in a letter. The QR code opens it too.',
  code: 'Code of the short address',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    share: typeof en;
  }
}

/** For anything that offers to share a profile. */
export const shareMessages: MessageBundle = {
  namespace: 'share',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
