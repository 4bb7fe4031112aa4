import { day } from '@inkbridge/shared/time';

export function after(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}
