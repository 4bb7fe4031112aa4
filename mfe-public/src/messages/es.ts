import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  title: 'public',
  greeting: '{count, plural, one {# página} other {# páginas}}',
};
