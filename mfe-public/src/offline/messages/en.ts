/** The texts of `/offline`. */
export const en = {
  title: 'You’re offline',
  lead: 'This page needs a connection. It opens by itself as soon as you’re connected again.',
  retry: 'Try again',
  readable: 'What you can read without a connection',
  onlineTitle: 'Reading without a connection',
  onlineLead: 'What you have opened on this device stays readable when there is no network.',
  letters: 'Letters you have begun',
  letterTo: 'To {name}',
  diary: 'Your diary',
  rules: 'Mail rules by state',
  favorites: 'Your favorite profiles',
  privacy:
    'Favorites and the diary of your account are kept here only if you chose “Remember Me”, and are removed when you sign out.',
  install:
    'For a quick way in, add Inkbridge to your home screen: look for “Install” or “Add to home screen” in your browser’s menu.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    offlinePage: typeof en;
  }
}
