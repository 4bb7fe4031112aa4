import { z } from 'zod';

const addressSchema = z.email().max(254);

/** Addresses are stored and compared like this everywhere. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a mail could go to it; of its normal form. */
export function isEmailAddress(email: string): boolean {
  return addressSchema.safeParse(email).success;
}
