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
