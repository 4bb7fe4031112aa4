import type { MessageBundle, Messages, Remote } from '../define-remote.js';
import type { I18n } from './create-i18n.js';

/** Adds one namespace's texts, and fetches those of the page's language. Without them the page is English. */
export async function installBundle(i18n: I18n, namespace: string, { en, es }: Messages): Promise<void> {
  i18n.addMessages('en', namespace, en);
  if (i18n.language === 'en') return;
  try {
    i18n.addMessages('es', namespace, await es());
  } catch {
    // A page in English is better than none.
  }
}

export async function installBundles(i18n: I18n, bundles: readonly MessageBundle[] = []): Promise<void> {
  await Promise.all(bundles.map((bundle) => installBundle(i18n, bundle.namespace, bundle)));
}

/** Adds everything that a remote brings: its own texts and those of the packages in it. */
export async function installMessages(i18n: I18n, { id, messages, bundles }: Remote): Promise<void> {
  await Promise.all([installBundle(i18n, id, messages), installBundles(i18n, bundles)]);
}
