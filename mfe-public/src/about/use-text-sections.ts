import type { Values } from '@inkbridge/federation/i18n';
import { keysOf } from '@inkbridge/shared/objects';
import type { ReactNode } from 'react';
import type { TextSection } from './text-page.js';
import { useTextFacts } from './use-text-facts.js';

type TextKey<Id extends string> = `sections.${Id}.${'title' | 'text'}`;

/** The sections of a text page in the order of its catalogue; `more` stands below the text of a section. */
export function useTextSections<Id extends string>(
  catalogue: Record<Id, unknown>,
  t: (key: TextKey<NoInfer<Id>>, values?: Values) => string,
  more: { readonly [I in NoInfer<Id>]?: ReactNode } = {},
): TextSection[] {
  const facts = useTextFacts();
  return keysOf(catalogue).map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
    more: more[id],
  }));
}
