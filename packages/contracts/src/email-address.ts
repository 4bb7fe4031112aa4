import { z } from 'zod';

const addressSchema = z.email().max(254);

/** Whether a mail could be sent to it; spaces around it do not count. */
export function isEmailAddress(typed: string): boolean {
  return addressSchema.safeParse(typed.trim()).success;
}
