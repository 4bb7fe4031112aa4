/** The lines of what was typed into a field of several, without outer blanks; empty lines are left out. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
