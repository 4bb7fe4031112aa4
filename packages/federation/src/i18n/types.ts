import type { ReactElement, ReactNode } from 'react';
import type { Namespaces } from './index.js';

export type Namespace = Extract<keyof Namespaces, string>;

/** `'profiles.loading'` for `{ profiles: { loading: '…' } }`. */
export type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];

/** What a message's `{placeholders}` stand for. */
export type Values = Readonly<Record<string, string | number>>;

/** The element that each `<name>text</name>` of a message becomes; it gets the text as its children. */
export type Parts = Readonly<Record<string, ReactElement>>;

/** The catalogue with any text in place of the English one: what a translation must provide. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

export type Translate<N extends Namespace> = {
  (key: KeyOf<Namespaces[N]>, values?: Values): string;
  /** A message with parts of its own: `'Read the <terms>rules</terms>'` and `{ terms: <Link to={…} /> }`. */
  rich(key: KeyOf<Namespaces[N]>, parts: Parts, values?: Values): ReactNode;
};
