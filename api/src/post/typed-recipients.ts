/**
 * Whether a mail of this kind may go to an address that somebody typed, who need not own it. Counts the mail if it may:
 * nobody can fill a stranger's mailbox through our forms.
 */
export type MayWriteTo = (kind: string, address: string) => Promise<boolean>;
