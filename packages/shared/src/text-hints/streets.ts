import type { Hint } from './hint.js';
import { areJoined, type Token } from './tokens.js';

/** Behind the name of a street; those in `plain` mean nothing else, so that lower case will do. */
const plain = new Set(['street', 'avenue', 'ave', 'boulevard', 'blvd', 'hwy', 'highway']);
const streetWords = new Set([
  ...plain,
  ...'st road rd drive dr lane ln court ct way place pl terrace circle cir'.split(' '),
]);
/** Before the name of a street, in Spanish; the number follows. */
const calleWords = new Set(['calle', 'avenida', 'av', 'avda', 'carretera', 'bulevar', 'calzada']);
const houseNumber = /^\d{1,6}[a-z]?$/u;
const smallest =
  /^(?:years?|months?|days?|times?|of|on|in|at|to|the|a|an|and|or|my|de|la|el|los|las|y|en|con|anos?|años?)$/u;
const capital = /^[\p{Lu}\p{N}]/u;
const mostMiddle = 3;

/** Addresses of houses: "12 Main Street", "calle Luna 12". */
export function streetsIn(text: string, tokens: readonly Token[]): Hint[] {
  return tokens.flatMap((first, at) => {
    const last = houseNumber.test(first.word) ? streetEnd(text, tokens, at) : calleEnd(text, tokens, at);
    return last ? [{ kind: 'address' as const, start: first.start, end: last.end }] : [];
  });
}

function streetEnd(text: string, tokens: readonly Token[], at: number): Token | null {
  const middle: Token[] = [];
  for (const token of following(text, tokens, at)) {
    if (middle.length > 0 && streetWords.has(token.word)) {
      const isNamed = [...middle, token].every(({ start }) => capital.test(text.slice(start)));
      return isNamed || (plain.has(token.word) && middle.length < mostMiddle) ? token : null;
    }
    if (smallest.test(token.word)) return null;
    middle.push(token);
  }
  return null;
}

function calleEnd(text: string, tokens: readonly Token[], at: number): Token | null {
  if (!calleWords.has(tokens[at]?.word ?? '')) return null;
  const after = following(text, tokens, at);
  const place = after.findIndex(({ word }) => houseNumber.test(word));
  const isNamed = place > 0 && after.slice(0, place).some(({ start }) => capital.test(text.slice(start)));
  return isNamed ? (after[place] ?? null) : null;
}

/** The next few words of the same sentence. */
function following(text: string, tokens: readonly Token[], at: number): Token[] {
  const found: Token[] = [];
  for (const token of tokens.slice(at + 1, at + mostMiddle + 2)) {
    const before = found.at(-1) ?? tokens[at];
    if (!before || !areJoined(text, before, token)) return found;
    found.push(token);
  }
  return found;
}
