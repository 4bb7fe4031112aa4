/** A mail as somebody writes it. `to.address` was checked to be one address; `to.name` may be empty. */
export type NewMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Names the occasion: of all mails with this name, in any process and at any time, only the first is sent. */
  once?: string;
};

/** A mail in the queue. The id stays the same over all tries, so that a mail sent twice can be known as one. */
export type Mail = Omit<NewMail, 'once'> & { id: string; queuedAt: Date };
