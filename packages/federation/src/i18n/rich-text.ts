import { cloneElement, createElement, Fragment, type ReactNode } from 'react';
import type { RichParts } from './types.js';

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
