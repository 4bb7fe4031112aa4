import type { ReactElement, ReactNode } from 'react';
import type { Namespaces } from './namespaces.js';

/** A namespace whose English catalogue has been declared. */
export type Namespace = Extract<keyof Namespaces, string>;

/** `'profiles.loading'` for `{ profiles: { loading: '…' } }`. */
export type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];

/** Values for the `{placeholders}` of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** The element for each `<name>text</name>` of a message; it gets the text as its children. */
export type RichParts = Readonly<Record<string, ReactElement>>;

/** The shape of the English catalogue with any text: what a translation must provide. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** Looks up a text of one namespace; the English catalogue decides which keys compile. */
export type Translate<N extends Namespace> = {
  (key: KeyOf<Namespaces[N]>, values?: Values): string;
  /** For a message with elements in it: `'Read the <terms>rules</terms>'` and `{ terms: <Link to={…} /> }`. */
  rich(key: KeyOf<Namespaces[N]>, parts: RichParts, values?: Values): ReactNode;
};
