import { defineRemote } from '@inkbridge/federation';
import { paths } from '@inkbridge/shared/routes';
import { en } from './messages/en.js';

export const remote = defineRemote({
  id: 'admin',
  routes: [{ path: paths.approveProfiles, access: 'admin', lazy: () => import('./placeholder-screen.js') }],
  messages: { en, es: () => import('./messages/es.js').then(({ es }) => es) },
});
