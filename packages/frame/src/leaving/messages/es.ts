import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['leaving']> = {
  label: 'Su cuenta se eliminará',
  text: 'Su cuenta se eliminará el {dateInWords}.',
  keep: 'Conservar mi cuenta',
  kept: 'Su cuenta sigue.',
};
