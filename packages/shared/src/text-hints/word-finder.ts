import { type Hint, type HintKind, type HintWord, mostTokens } from './hint.js';
import { areJoined, otherReadings, type Token, tokensOf } from './tokens.js';

/** The words that follow a word in the lists, and the entry that ends there. */
type Node = { next: Map<string, Node>; kind?: HintKind };
type Found = { kind: HintKind; last: number };

/** Fewest letters of an entry whose words are found when written as one. */
const shortestJoined = 6;
/** Fewest letters of an entry that is found when spaced out. */
const shortestSpaced = 4;
/** Fewest single letters in a row that count as spaced out. */
const fewestLetters = 4;

/**
 * Finds entries of lists in texts: whole words, whatever their case and accents, also with signs for letters ("c4sh"),
 * written as one ("cashapp") or with letters apart ("c a s h"). Takes time in proportion to the length of the text.
 */
export function createWordFinder(words: readonly HintWord[]): (text: string, tokens: readonly Token[]) => Hint[] {
  const root: Node = { next: new Map() };
  const spaced = new Map<string, HintKind>();
  for (const { kind, text } of words) {
    for (const entry of spellings(tokensOf(text).map(({ word }) => word))) {
      const joined = entry.join('');
      add(root, entry, kind);
      if (entry.length > 1 && joined.length >= shortestJoined) add(root, [joined], kind);
      if (joined.length >= shortestSpaced) spaced.set(joined, kind);
    }
  }
  const longest = Math.max(0, ...[...spaced.keys()].map(({ length }) => length));
  return (text, tokens) => [...wholeWords(text, tokens, root), ...lettersApart(text, tokens, { spaced, longest })];
}

/** An entry with ñ is found without its tilde too: not every keyboard has it. */
function spellings(entry: readonly string[]): string[][] {
  if (entry.length === 0 || entry.length > mostTokens) return [];
  const plain = entry.map((word) => word.replaceAll('ñ', 'n'));
  return plain.join(' ') === entry.join(' ') ? [[...entry]] : [[...entry], plain];
}

function add(root: Node, entry: readonly string[], kind: HintKind): void {
  let node = root;
  for (const word of entry) {
    const next = node.next.get(word) ?? { next: new Map<string, Node>() };
    node.next.set(word, next);
    node = next;
  }
  node.kind ??= kind;
}

function wholeWords(text: string, tokens: readonly Token[], root: Node): Hint[] {
  return tokens.flatMap((first, at) => {
    const found = longestFrom(text, tokens, { node: root, at });
    const last = found && tokens[found.last];
    return last ? [{ kind: found.kind, start: first.start, end: last.end }] : [];
  });
}

/** The longest entry whose next word is the one at `at`. No deeper than the longest entry of the lists. */
function longestFrom(text: string, tokens: readonly Token[], { node, at }: { node: Node; at: number }): Found | null {
  const token = tokens[at];
  if (!token) return null;
  let best: Found | null = null;
  for (const reading of [token.word, ...otherReadings(token.word)]) {
    const next = node.next.get(reading);
    if (!next) continue;
    const after = tokens[at + 1];
    const goesOn = next.next.size > 0 && after !== undefined && areJoined(text, token, after);
    const longer = goesOn ? longestFrom(text, tokens, { node: next, at: at + 1 }) : null;
    const found = longer ?? (next.kind ? { kind: next.kind, last: at } : null);
    if (found && found.last > (best?.last ?? -1)) best = found;
  }
  return best;
}

type Spaced = { spaced: ReadonlyMap<string, HintKind>; longest: number };

function lettersApart(text: string, tokens: readonly Token[], lists: Spaced): Hint[] {
  return runsOfLetters(text, tokens).flatMap((run) => {
    const letters = run.map(({ word }) => word).join('');
    const readings = [...new Set([letters, ...otherReadings(letters)])];
    return readings.flatMap((reading) => spacedIn(reading, run, lists));
  });
}

function spacedIn(reading: string, run: readonly Token[], { spaced, longest }: Spaced): Hint[] {
  const hints: Hint[] = [];
  for (const [at, first] of run.entries()) {
    for (let length = Math.min(longest, run.length - at); length >= shortestSpaced; length -= 1) {
      const kind = spaced.get(reading.slice(at, at + length));
      const last = run[at + length - 1];
      if (!kind || !last) continue;
      hints.push({ kind, start: first.start, end: last.end });
      break;
    }
  }
  return hints;
}

function runsOfLetters(text: string, tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const before = run.at(-1);
    const isLetter = token.word.length === 1;
    if (isLetter && before && areJoined(text, before, token)) run.push(token);
    else {
      runs.push(run);
      run = isLetter ? [token] : [];
    }
  }
  return [...runs, run].filter(({ length }) => length >= fewestLetters);
}
