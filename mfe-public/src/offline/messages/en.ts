import type { MessageBundle } from '@inkbridge/federation';

/** The texts of `/offline`. */
export const en = {
  offline: {
    title: 'You’re offline',
    lead: 'This page needs a connection. It will open as soon as you’re connected again.',
  },
  unanswered: {
    title: 'No answer yet',
    lead: 'The connection is very slow, or does not reach us. This page will open as soon as it does.',
  },
  online: {
    title: 'Reading without a connection',
    lead: 'What you have opened on this device stays readable when there is no network.',
  },
  noWayBack: 'The page you opened needs a connection. Open it again when you’re connected.',
  about: {
    money:
      'Nothing about money is saved on this device, so we can’t show here whether a payment went through. If you have just paid, don’t pay again: look at this page when you’re connected.',
    signIn: 'Accounts need a connection. Nothing about yours was changed.',
    form: 'What you had typed comes back when this page opens again on this device.',
  },
  retry: 'Try again',
  readable: 'What you can read',
  letters: 'Letters you have begun',
  letterTo: 'To {name}',
  desk: 'Your desk',
  diary: 'Your diary',
  rules: 'Mail rules by state',
  favorites: 'Your favorite profiles',
  nothing: 'Nothing is saved on this device yet.',
  notKept: 'Your account’s diary and favorites: not on this device. Choose “Remember Me” when you log in.',
  privacy: 'What’s saved here from your account is removed when you sign out.',
  install:
    'For a quick way in, add Inkbridge to your home screen: look for “Install” or “Add to home screen” in your browser’s menu.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    offlinePage: typeof en;
  }
}

/** The texts of `/offline`. */
export const offlineMessages: MessageBundle = {
  namespace: 'offlinePage',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
