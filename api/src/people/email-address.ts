import { z } from 'zod';

const addressSchema = z.email().max(254);

/** The form in which addresses are stored and compared everywhere. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a mail could be sent to it. Expects the normal form. */
export function isEmailAddress(email: string): boolean {
  return addressSchema.safeParse(email).success;
}
