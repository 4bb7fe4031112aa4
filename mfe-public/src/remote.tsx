import { defineRemote } from '@inkbridge/federation';
import { paths } from '@inkbridge/shared/routes';
import { en } from './messages/en.js';
import { Screen } from './placeholder-screen.js';

export const remote = defineRemote({
  id: 'public',
  routes: [
    { path: paths.home, access: 'everyone', screen: Screen },
    { path: paths.profile, access: 'everyone', screen: Screen },
    { path: paths.explore, access: 'everyone', lazy: () => import('./placeholder-screen.js') },
  ],
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
});
