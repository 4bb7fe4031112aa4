/** By name. No value has a line break. */
export type MailHeaders = Readonly<Record<string, string>>;

/** A mail to be queued. `to.address` was checked to be a single address; `to.name` may be empty. */
export type NewMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Header lines beside the usual ones. */
  headers?: MailHeaders;
  /** Names the event: of all mails with this name, in any process and at any time, only the first is sent. */
  once?: string;
};

/** A mail in the queue. The id stays the same for all tries, so that a mail sent twice can be recognised. */
export type Mail = Omit<NewMail, 'once'> & { id: string; queuedAt: Date };

/**
 * `postponed`: another try may succeed. `refused`: this mail will never be accepted. `problem` is logged, so it names
 * the fault in codes and contains no personal data.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'postponed' | 'refused'; problem: string };

/** Sends mails. Every adapter passes `mailTransportSuite`. */
export type MailTransport = {
  /** Settles only when it is known whether the mail was accepted. May get the same mail twice. */
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};

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
