import { setupI18n, type Messages } from '@lingui/core';
import type { Catalogue } from '../define-remote.js';
import { richText } from './rich-text.js';
import type { Language } from '../runtime-config/runtime-config.js';
import type { Namespace, Parts, Translate, Values } from './types.js';

/** The texts of one page in one language. The server makes one per request, so that visitors never share a state. */
export type I18n = {
  readonly language: Language;
  /** Texts of other languages than English and the page's own are not kept. Adding again replaces. */
  addMessages: (language: Language, namespace: string, catalogue: Catalogue) => void;
  /** The same function at every call, so that it may be a dependency of an effect. */
  translator: <N extends Namespace>(namespace: N) => Translate<N>;
};

type Message = Messages[string];

/**
 * `en` stands in wherever the page's language has no text. Messages with placeholders are ICU:
 * `'{count, plural, one {# review} other {# reviews}}'`. The production build has compiled them already
 * (webpack/messages-loader.mjs); text without a brace is used as it stands.
 */
export function createI18n(language: Language): I18n {
  const engine = setupI18n({ locale: language, messages: { [language]: {} } });
  const catalogues = new Map<string, Catalogue>();
  const translators = new Map<string, Translate<never>>();

  function find(namespace: string, key: string): Message | undefined {
    for (const from of [language, 'en']) {
      const found = lookUp(catalogues.get(`${from}:${namespace}`), key);
      if (found !== undefined) return found as Message;
    }
    return undefined;
  }

  function translate(namespace: string, key: string, values?: Values): string {
    const message = find(namespace, key);
    if (message === undefined) return key;
    if (typeof message === 'string' && !message.includes('{')) return message;

    const id = `${namespace}:${key}`;
    engine.load(language, { [id]: message });
    return engine._(id, values);
  }

  function createTranslator(namespace: string): Translate<never> {
    const t = (key: string, values?: Values) => translate(namespace, key, values);
    return Object.assign(t, {
      rich: (key: string, parts: Parts, values?: Values) => richText(translate(namespace, key, values), parts),
    });
  }

  return {
    language,
    addMessages(of, namespace, catalogue) {
      catalogues.set(`${of}:${namespace}`, catalogue);
    },
    translator<N extends Namespace>(namespace: N) {
      const known = translators.get(namespace) ?? createTranslator(namespace);
      translators.set(namespace, known);
      return known as unknown as Translate<N>;
    },
  };
}

function lookUp(catalogue: unknown, key: string): unknown {
  let at = catalogue;
  for (const step of key.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}
