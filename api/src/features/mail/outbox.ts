import type { Mail } from './mail.js';

/** A mail that lies in the outbox instead of having left (D-101). */
export type OutboxMail = Omit<Mail, 'queuedAt'> & {
  /** Addresses in the plain text, in order. */
  links: string[];
  sentAt: Date;
};

/** Reads what the outbox holds. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  find(id: string): Promise<OutboxMail | null>;
};

/** Every web address in a text, in order. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
