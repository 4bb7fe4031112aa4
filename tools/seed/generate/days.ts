import { day } from '@inkbridge/shared/time';

export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}

export function daysBefore(instant: Date, days: number): Date {
  return daysAfter(instant, -days);
}
