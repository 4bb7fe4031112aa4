/** A longer bio is refused, even if paid for (D-39). */
export const maxBioWords = 2_000;

/** Words are separated by white space (D-39). */
export function countWords(text: string): number {
  let [words, isInWord] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const wasInWord = isInWord;
    isInWord = !isBlank(text.charCodeAt(at));
    if (isInWord && !wasInWord) words += 1;
  }
  return words;
}

const [tab, carriageReturn, space, lastAscii] = [9, 13, 32, 127];

function isBlank(code: number): boolean {
  if (code > lastAscii) return /\s/u.test(String.fromCharCode(code));
  return code === space || (code >= tab && code <= carriageReturn);
}

/** Whole feet and the inches left over: 70 is 5 feet 10 inches (AC-105..AC-107, D-38). */
export function formatHeight(totalInches: number): { feet: number; inches: number } {
  const whole = Math.round(totalInches);
  return { feet: Math.floor(whole / 12), inches: whole % 12 };
}
