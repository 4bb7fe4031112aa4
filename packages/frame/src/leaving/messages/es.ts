import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  label: 'Su cuenta se eliminará',
  text: 'Su cuenta se eliminará el {date}.',
  keep: 'Conservar mi cuenta',
  kept: 'Su cuenta sigue.',
};
