import { createContext, type ReactNode, useContext } from 'react';
import type { I18n } from './create-i18n.js';
import type { Language } from '../runtime-config/runtime-config.js';
import type { Namespace, Translate } from './types.js';

const I18nContext = createContext<I18n | null>(null);

/** One for the whole page: remotes read the host’s texts and language through it. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>;
}

/** @throws Error outside an `I18nProvider`; in the built product that means two copies of this module. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it (or are there two copies of the i18n facade?)');
  return i18n;
}

/** The texts of one namespace: `const { t } = useTranslation('member'); t('profiles.loading')`. */
export function useTranslation<N extends Namespace>(namespace: N): { t: Translate<N>; language: Language } {
  const i18n = useI18n();
  return { t: i18n.translator(namespace), language: i18n.language };
}
