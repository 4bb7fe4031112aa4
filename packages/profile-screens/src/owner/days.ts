const dayMs = 24 * 60 * 60 * 1_000;

export function after(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs);
}
