import { defineRemote, type RemoteRoute } from '@inkbridge/federation';
import { loadAddressUnknown, optionMessages, profileMessages } from '@inkbridge/profile-screens';
import { keysOf } from '@inkbridge/shared/objects';
import { paths, publicPages } from '@inkbridge/shared/routes';
import { ExploreScreen } from './explore/explore-screen.js';
import { HomeScreen } from './home/home-screen.js';
import { en } from './messages/en.js';

/** Loads all parts at once: an open desk also works without a network. */
async function openDesk() {
  const [desk, unknown] = await Promise.all([
    import(/* webpackChunkName: "write" */ './write/write-screen.js'),
    loadAddressUnknown(),
  ]);
  return { Screen: desk.Screen, bundles: [...desk.bundles, ...unknown.bundles] };
}

/** The server renders those in `renderedPages`; only home and lists are part of the first script. */
const screens = {
  home: { screen: HomeScreen },
  explore: { screen: ExploreScreen },
  profile: { lazy: () => import(/* webpackChunkName: "profile" */ './profile/profile-screen.js') },
  write: { lazy: openDesk, chrome: 'work' },
  diary: { lazy: () => import(/* webpackChunkName: "diary" */ './diary/diary-screen.js') },
  labels: { lazy: () => import(/* webpackChunkName: "labels" */ './labels/labels-screen.js') },
  savedSearches: { lazy: () => import(/* webpackChunkName: "searches" */ './searches/saved-searches-screen.js') },
  evenings: { lazy: () => import(/* webpackChunkName: "evening" */ './evenings/evenings-screen.js') },
  evening: { lazy: () => import(/* webpackChunkName: "evening" */ './evening/guest-screen.js') },
  stopMails: { lazy: () => import(/* webpackChunkName: "searches" */ './searches/stop-mails-screen.js') },
  login: { lazy: () => import(/* webpackChunkName: "login" */ './login/login-screen.js') },
  register: { lazy: () => import(/* webpackChunkName: "register" */ './register/register-screen.js') },
  verifyEmail: { lazy: () => import(/* webpackChunkName: "codes" */ './verify-email/verify-email-screen.js') },
  resetPassword: { lazy: () => import(/* webpackChunkName: "codes" */ './reset-password/reset-password-screen.js') },
  contact: { lazy: () => import(/* webpackChunkName: "contact" */ './contact/contact-screen.js') },
  removeProfile: {
    lazy: () => import(/* webpackChunkName: "report" */ './remove-profile/remove-profile-screen.js'),
  },
  terms: { lazy: () => import(/* webpackChunkName: "terms" */ './about/terms/terms-screen.js') },
  privacy: { lazy: () => import(/* webpackChunkName: "privacy" */ './about/privacy/privacy-screen.js') },
  help: { lazy: () => import(/* webpackChunkName: "help" */ './about/help/help-screen.js') },
  safety: { lazy: () => import(/* webpackChunkName: "safety" */ './about/safety/safety-screen.js') },
  firstLetter: {
    lazy: () => import(/* webpackChunkName: "firstLetter" */ './about/first-letter/first-letter-screen.js'),
  },
  mailRules: { lazy: () => import(/* webpackChunkName: "mailRules" */ './mail-rules/mail-rules-screen.js') },
  stateMailRules: { lazy: () => import(/* webpackChunkName: "stateMailRules" */ './mail-rules/state-rules-screen.js') },
  facility: { lazy: () => import(/* webpackChunkName: "facility" */ './facility/facility-screen.js') },
  display: { lazy: () => import(/* webpackChunkName: "display" */ './display/display-screen.js') },
  offline: { lazy: () => import(/* webpackChunkName: "offline" */ './offline/offline-screen.js') },
} as const satisfies {
  readonly [N in keyof typeof publicPages]: (Pick<RemoteRoute, 'screen'> | Pick<RemoteRoute, 'lazy'>) &
    Pick<RemoteRoute, 'chrome'>;
};

function routeOf(name: keyof typeof screens): RemoteRoute {
  return { path: paths[name], access: publicPages[name], ...screens[name] };
}

/** The guests' pages. */
export const remote = defineRemote({
  id: 'public',
  routes: keysOf(screens).map(routeOf),
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
  bundles: [profileMessages, optionMessages],
});
