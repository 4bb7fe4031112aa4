/** A half-open time range in milliseconds: start included, end excluded. */
export type Span = { from: number; before: number };

/** The condition on a stored instant. */
export function within({ from, before }: Span): { $gte: Date; $lt: Date } {
  return { $gte: new Date(from), $lt: new Date(before) };
}
