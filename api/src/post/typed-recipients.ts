/**
 * Whether a mail of this kind may go to a typed address, which may be a stranger's. Counts the mail if it may:
 * nobody can fill a stranger's mailbox through our forms.
 */
export type MayWriteTo = (kind: string, address: string) => Promise<boolean>;
