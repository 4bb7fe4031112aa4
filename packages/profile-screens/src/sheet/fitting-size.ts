/** A place for lines on paper: its room in points, and the size of letters if there is room enough. */
type Place = { width: number; height: number; size: number };

/** Of the size of the letters: a line's height, and the mean width of a bold letter, rather too wide than too narrow. */
const lineHeight = 1.4;
const letterWidth = 0.6;
const smallest = 6;

/** The largest size in which these lines fit, down to one that machines still read. @returns points */
export function fittingSize(lines: readonly string[], { width, height, size }: Place): number {
  const rowsAt = (points: number) => {
    const letters = Math.max(1, Math.floor(width / (points * letterWidth)));
    return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / letters)), 0);
  };
  let points = size;
  while (points > smallest && rowsAt(points) * points * lineHeight > height) points -= 0.5;
  return points;
}
