import { z } from 'zod';

/** An address that mail can be sent to. */
export const emailSchema = z.email().max(254);

/** Whether a mail could be sent to it; spaces around it do not count. */
export function isEmailAddress(typed: string): boolean {
  return emailSchema.safeParse(typed.trim()).success;
}
