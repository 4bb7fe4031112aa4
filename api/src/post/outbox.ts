import type { Mail } from './mail.js';

/** A mail kept in the outbox instead of being sent (D-101). */
export type OutboxMail = Omit<Mail, 'queuedAt'> & {
  /** URLs in the plain text, in order. */
  links: string[];
  sentAt: Date;
};

/** Reads the outbox. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  find(id: string): Promise<OutboxMail | null>;
};

/** All URLs in a text, in order. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
