import type { MessageBundle } from '@inkbridge/federation';

/** The texts of `/display`. */
export const en = {
  title: 'Text size, colors and pictures',
  lead: 'How pages look on this device. Your choice stays here; you don’t need an account.',
  text: {
    label: 'Text size',
    none: 'Normal',
    large: 'Large',
    larger: 'Larger',
    sample: 'Dear friend, thank you for your letter. It came on a rainy Tuesday and made my day.',
  },
  theme: { label: 'Colors', none: 'Same as this device', light: 'Light', dark: 'Dark' },
  pictures: {
    label: 'Pictures',
    none: 'Same as this browser: all, or none while it saves data',
    tap: 'Save data: none until I tap them',
    all: 'Always show them',
  },
  notKept: 'This browser keeps no cookies, so your choice lasts only until you leave this page.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    display: typeof en;
  }
}

/** The texts of `/display`. */
export const displayMessages: MessageBundle = {
  namespace: 'display',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
