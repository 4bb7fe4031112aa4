import { type Messages as LinguiMessages, setupI18n } from '@lingui/core';
import { cloneElement, createElement, Fragment, type ReactNode } from 'react';
import type { Catalogue, MessageBundle, Messages, Remote } from '../define-remote.js';
import type { Language } from '../runtime-config/runtime-config.js';
import type { Namespace, RichParts, Translate, Values } from './types.js';

/** The texts of one page in one language. The server makes one per request, so that visitors never share state. */
export type I18n = {
  readonly language: Language;
  /**
   * Adds the texts of a namespace, replacing earlier ones. Only English and the page's own language are ever looked up.
   */
  addMessages: (language: Language, namespace: string, catalogue: Catalogue) => void;
  /** The texts of the page's language that could not be fetched, by namespace. English stands in for them. */
  readonly missing: Map<string, () => Promise<Catalogue>>;
  /** Returns the same function for every call, so it is safe as an effect dependency. */
  translator: <N extends Namespace>(namespace: N) => Translate<N>;
};

type Message = LinguiMessages[string];

/**
 * Lingui's core without its compiler is 2 kB in the page; the alternatives are 7 to 17 kB (brotli). Only this facade
 * imports it.
 *
 * Falls back to `en` where the page's language has no text. Messages with placeholders are ICU: `'{count, plural, one
 * {# review} other {# reviews}}'`. The build compiles them in advance (webpack/messages-loader.mjs); text without a
 * brace is used as is.
 */
export function createI18n(language: Language): I18n {
  // Numbers as they are written in the United States, in every language (D-79).
  const engine = setupI18n({ locale: language, locales: `${language}-US`, messages: { [language]: {} } });
  const catalogues = new Map<string, Catalogue>();
  const translators = new Map<string, ReturnType<typeof createTranslator>>();

  function find(namespace: string, key: string): Message | undefined {
    for (const from of [language, 'en']) {
      const catalogue: unknown = catalogues.get(`${from}:${namespace}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a bundle's texts are a catalogue
      const found = key.split('.').reduce((at, step) => (at as Catalogue | undefined)?.[step], catalogue);
      if (isMessage(found)) return found;
    }
    return undefined;
  }

  function translate(namespace: string, key: string, values?: Values): string {
    const message = find(namespace, key);
    if (message === undefined) return key;
    if (typeof message === 'string' && !message.includes('{')) return message;

    const id = `${namespace}:${key}`;
    engine.load(language, { [id]: message });
    return engine._(id, withDaysInWords(values));
  }

  /** Each value also as `…InWords`, where a day (MM-DD-YYYY) is in the words of the language (D-178). */
  function withDaysInWords(values: Values = {}): Values {
    const said: Record<string, string | number> = { ...values };
    for (const name in values) {
      said[`${name}InWords`] = String(values[name]).replace(/^(\d\d)-(\d\d)-(\d{4})$/, (_, month, day, year) =>
        engine.date(`${year}-${month}-${day}`, { dateStyle: 'long', timeZone: 'UTC' }),
      );
    }
    return said;
  }

  /** Takes any key; `Translate` names those of one namespace. */
  function createTranslator(namespace: string) {
    const t = (key: string, values?: Values) => translate(namespace, key, values);
    return Object.assign(t, {
      rich: (key: string, parts: RichParts, values?: Values) => richText(translate(namespace, key, values), parts),
    });
  }

  return {
    language,
    missing: new Map(),
    addMessages(of, namespace, catalogue) {
      catalogues.set(`${of}:${namespace}`, catalogue);
    },
    translator<N extends Namespace>(namespace: N): Translate<N> {
      const known = translators.get(namespace) ?? createTranslator(namespace);
      translators.set(namespace, known);
      return known;
    },
  };
}

/** As written, or as the build compiled it. */
function isMessage(value: unknown): value is Message {
  return typeof value === 'string' || Array.isArray(value);
}

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

/**
 * Puts the text of `<name>text</name>` into the element `parts[name]`. Parts cannot be nested; an unknown name leaves
 * plain text.
 */
export function richText(text: string, parts: RichParts): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = '', inner = ''] = match;
    const part = parts[name];
    pieces.push(text.slice(end, match.index), part ? cloneElement(part, undefined, inner) : inner);
    end = match.index + whole.length;
  }
  return createElement(Fragment, null, ...pieces, text.slice(end));
}
