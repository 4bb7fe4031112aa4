import type { Mail } from './mail.js';

/**
 * `postponed`: another try may succeed. `refused`: this mail will never be taken. `problem` names the fault in codes and
 * never a person, because it is logged.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'postponed' | 'refused'; problem: string };

/** Where mails leave. Every adapter passes `mailTransportSuite`. */
export type MailTransport = {
  /** Settles only when it is known whether the mail was taken. The same mail may come twice. */
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};
