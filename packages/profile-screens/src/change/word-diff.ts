import { diffArrays } from 'diff';

/** A stretch of a text. Stretches side by side are the whole text, spaces included. */
export type TextPart = { text: string; isChanged: boolean };

export type WordDiff = {
  before: TextPart[];
  after: TextPart[];
  /** `rewritten`: so few words stayed that none is marked. `spacing`: only spaces and line breaks differ. */
  how: 'words' | 'rewritten' | 'spacing';
};

/** Words with dashes or apostrophes inside them, each with the spaces after it; any other character is on its own. */
const tokens = /[\p{L}\p{M}\p{N}_]+(?:[-'’][\p{L}\p{M}\p{N}_]+)*\s*|[^\s]\s*|\s+/gu;

/** Shorter stretches between two changes are marked too, because single words in between make a text unreadable. */
const shortestKept = 5;
/** A text of fewer words is marked even if none of them stayed. */
const fewestRewritten = 12;
/** The share of letters that stay; below it a text counts as rewritten. */
const leastKept = 0.3;
/** Words added and removed; comparing takes its square, and such a text is read as a whole anyway. */
const mostEdits = 1_500;

/** Which words of a text are gone, and which are new (AC-364). */
export function wordDiff(before: string, after: string): WordDiff {
  const steps = comparedSteps(before, after);
  if (!steps) return { before: [whole(before)], after: [whole(after)], how: 'rewritten' };
  const isMarked = steps.some(({ isKept }) => !isKept);
  return {
    before: partsOf(steps.map(({ gone, isKept }) => ({ text: gone, isChanged: !isKept }))),
    after: partsOf(steps.map(({ added, isKept }) => ({ text: added, isChanged: !isKept }))),
    how: isMarked || before === after ? 'words' : 'spacing',
  };
}

/** A part of a text that shows both sides: what is gone stands before what is new in its place. */
export type BothPart = TextPart & { side?: 'before' | 'after' };

/** The same as one text; null if it was rewritten. */
export function bothSides(before: string, after: string): BothPart[] | null {
  const steps = comparedSteps(before, after);
  return (
    steps &&
    steps.flatMap(({ gone, added, isKept }): BothPart[] => {
      if (isKept) return [{ text: added, isChanged: false }];
      return [sidedParts(gone, 'before'), sidedParts(added, 'after')].flat();
    })
  );
}

function sidedParts(text: string, side: 'before' | 'after'): BothPart[] {
  return partsOf([{ text, isChanged: true }]).map((part) => (part.isChanged ? Object.assign(part, { side }) : part));
}

/** Null for a text of which too little stayed to mark anything. */
function comparedSteps(before: string, after: string): Step[] | null {
  const [old, fresh] = [tokensOf(before), tokensOf(after)];
  const found = diffArrays(old, fresh, { comparator: isSameWord, maxEditLength: mostEdits });
  if (!found) return null;
  const steps = stepsOf(found, old, fresh);
  const isLong = Math.min(old.length, fresh.length) >= fewestRewritten;
  return isLong && isRewritten(steps, before, after) ? null : steps;
}

function tokensOf(text: string): string[] {
  return text.match(tokens) ?? [];
}

function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd();
}

function whole(text: string): TextPart {
  return { text, isChanged: false };
}

/** Words that stayed, with the spaces of either side, or words that one side has instead of the other's. */
type Step = { gone: string; added: string; isKept: boolean };
type Found = { count: number; added: boolean; removed: boolean };

function stepsOf(found: readonly Found[], old: readonly string[], fresh: readonly string[]): Step[] {
  let [at, freshAt] = [0, 0];
  const steps: Step[] = [];
  for (const { count, added, removed } of found) {
    const gone = added ? '' : old.slice(at, (at += count)).join('');
    const put = removed ? '' : fresh.slice(freshAt, (freshAt += count)).join('');
    steps.push({ gone, added: put, isKept: !added && !removed });
  }
  return joined(
    steps.map(({ gone, added, isKept }, place) => ({ gone, added, isKept: isKept && !isSpeck(steps, place) })),
  );
}

/** Too short to be read between the changes around it. */
function isSpeck(steps: readonly Step[], place: number): boolean {
  const isInside = place > 0 && place < steps.length - 1;
  return isInside && lettersIn(steps[place]?.added ?? '') < shortestKept && !steps[place]?.added.includes('\n');
}

/** Neighbours of the same kind as one step. */
function joined(steps: readonly Step[]): Step[] {
  const list: Step[] = [];
  for (const step of steps) {
    const last = list.at(-1);
    if (last?.isKept !== step.isKept) list.push(step);
    else list[list.length - 1] = { ...last, gone: last.gone + step.gone, added: last.added + step.added };
  }
  return list;
}

/** Without empty parts; the spaces at the end of a change are not marked. */
function partsOf(parts: readonly TextPart[]): TextPart[] {
  return parts
    .flatMap((part) => {
      const text = part.text.trimEnd();
      return part.isChanged
        ? [
            { text, isChanged: true },
            { text: part.text.slice(text.length), isChanged: false },
          ]
        : [part];
    })
    .filter(({ text }) => text !== '');
}

function isRewritten(steps: readonly Step[], before: string, after: string): boolean {
  const kept = steps.filter(({ isKept }) => isKept).reduce((sum, { added }) => sum + lettersIn(added), 0);
  return kept < leastKept * Math.min(lettersIn(before), lettersIn(after));
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
