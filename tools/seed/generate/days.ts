const msPerDay = 86_400_000;

export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * msPerDay);
}

export function daysBefore(instant: Date, days: number): Date {
  return daysAfter(instant, -days);
}
