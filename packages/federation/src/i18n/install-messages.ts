import type { MessageBundle, Messages, Remote } from '../define-remote.js';
import type { I18n } from './create-i18n.js';

/** Adds one namespace's texts, and fetches those of the page's language. If that fails, the texts stay English. */
export async function installBundle(i18n: I18n, namespace: string, messages: Messages): Promise<void> {
  const { language } = i18n;
  i18n.addMessages('en', namespace, messages.en);
  if (language === 'en') return;
  try {
    i18n.addMessages(language, namespace, await messages[language]());
    i18n.missing.delete(namespace);
  } catch {
    // A page in English is better than none.
    i18n.missing.set(namespace, messages[language]);
  }
}

/** Like `installBundle` for each bundle, all at the same time. */
export async function installBundles(i18n: I18n, bundles: readonly MessageBundle[] = []): Promise<void> {
  await Promise.all(bundles.map((bundle) => installBundle(i18n, bundle.namespace, bundle)));
}

/** Adds all texts of a remote: its own, and those of the packages it bundles. */
export async function installMessages(i18n: I18n, { id, messages, bundles }: Remote): Promise<void> {
  await Promise.all([installBundle(i18n, id, messages), installBundles(i18n, bundles)]);
}
