import type { Hint } from './hint.js';
import { areJoined, type Token } from './tokens.js';

const digitWords = [
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
];
const digitOf = new Map(digitWords.flatMap((words) => words.map((word, digit) => [word, String(digit)] as const)));
const digits = /^\d+$/u;
const between = /^[\s().,+/–-]*$/u;

/** How the digits of a phone number are grouped, in this country and in those of many writers. */
const phoneShapes = new Set('10, 3 3 4, 3 7, 6 4, 2 4 4, 3 3 2 2, 1 10, 11, 1 3 3 4, 1 3 7, 1 6 4'.split(', '));
const localShape = '3 4';
const mostDigits = 15;
/** Signs before a number that belong to it. */
const opening = new Set(['(', '+']);

/** A number, or a word for a digit, of a text. */
type Part = { token: Token; digits: string };

/** Phone numbers, also with digits as words: ten digits, eleven with the 1, seven with a dash, more behind a plus. */
export function phonesIn(text: string, tokens: readonly Token[]): Hint[] {
  return runsOfNumbers(text, tokens).flatMap((run) => phonesOf(text, run));
}

function runsOfNumbers(text: string, tokens: readonly Token[]): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  for (const token of tokens) {
    const found = digits.test(token.word) ? token.word : digitOf.get(token.word);
    const before = run.at(-1)?.token;
    const isNext = before && areJoined(text, before, token) && between.test(text.slice(before.end, token.start));
    if (found === undefined || !isNext) {
      runs.push(run);
      run = [];
    }
    if (found !== undefined) run.push({ token, digits: found });
  }
  return [...runs, run];
}

function phonesOf(text: string, run: readonly Part[]): Hint[] {
  const hints: Hint[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const length = phoneLength(text, run, at);
    const [first, last] = [run[at], run[at + length - 1]];
    if (length === 0 || !first || !last) continue;
    const { start } = first.token;
    hints.push({ kind: 'phone', start: opening.has(text[start - 1] ?? '') ? start - 1 : start, end: last.token.end });
    at += length - 1;
  }
  return hints;
}

/** How many parts from this one on are a phone number; 0 if none is. */
function phoneLength(text: string, run: readonly Part[], at: number): number {
  let longest = 0;
  let count = 0;
  for (let length = 1; at + length <= run.length; length += 1) {
    count += run[at + length - 1]?.digits.length ?? 0;
    if (count > mostDigits) return longest;
    if (isPhone(text, run.slice(at, at + length))) longest = length;
  }
  return longest;
}

function isPhone(text: string, parts: readonly Part[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return false;
  const all = parts.map((part) => part.digits).join('');
  const shape = parts.map((part) => part.digits.length).join(' ');
  if (text[first.token.start - 1] === '+') return all.length >= 8;
  if (all.length === 11 && !all.startsWith('1')) return false;
  if (shape === localShape) return /[-.–]/u.test(text.slice(first.token.end, last.token.start));
  const isSingly = parts.every((part) => part.digits.length === 1);
  return phoneShapes.has(shape) || (isSingly && [7, 10, 11].includes(all.length));
}
