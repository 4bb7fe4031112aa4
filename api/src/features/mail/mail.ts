/** A mail as somebody writes it. `to.address` was checked to be one address; `to.name` may be empty. */
export type NewMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** A mail in the queue. The id stays the same over all tries, so that a mail sent twice can be known as one. */
export type Mail = NewMail & { id: string; queuedAt: Date };
