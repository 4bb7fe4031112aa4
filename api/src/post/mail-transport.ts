import type { Mail } from './mail.js';

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
