import type { I18n } from '../i18n/index.js';
import { withRetries } from './patience.js';

/** Tries again to fetch the texts that could not be had. @throws the error of the last attempt */
export async function fetchMissingTexts(i18n: I18n): Promise<void> {
  const { language, missing } = i18n;
  await Promise.all(
    [...missing].map(async ([namespace, load]) => {
      i18n.addMessages(language, namespace, await withRetries(load));
      missing.delete(namespace);
    }),
  );
}
