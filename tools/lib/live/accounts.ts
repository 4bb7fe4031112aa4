/** The demo accounts (README.md); one password for all. */
export const accounts = {
  admin: 'admin@inkbridge.test',
  member: 'member@inkbridge.test',
  newcomer: 'new@inkbridge.test',
  unverified: 'unverified@inkbridge.test',
} as const;
export const password = 'Connect-beyond-bars-1';

/** A demo account, or any email address; the password is always the same. */
export type Person = keyof typeof accounts | { email: string };

export const emailOf = (person: Person): string => (typeof person === 'string' ? accounts[person] : person.email);
