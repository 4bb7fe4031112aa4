/** A longer bio is refused, even if paid for (D-39). */
export const maxBioWords = 2_000;

/** Words are separated by white space (D-39). */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/** Whole feet and the inches left over: 70 is 5 feet 10 inches (AC-105..AC-107, D-38). */
export function formatHeight(totalInches: number): { feet: number; inches: number } {
  const whole = Math.round(totalInches);
  return { feet: Math.floor(whole / 12), inches: whole % 12 };
}
