/**
 * Services that carry email into prisons, each with its own site (D-41, D-42). Only these addresses ever become links:
 * an address typed by a user would invite phishing.
 */
export const namedEmailProviders = [
  { name: 'JPay', site: 'https://www.jpay.com/' },
  { name: 'CorrLinks', site: 'https://www.corrlinks.com/' },
  { name: 'ConnectNetwork', site: 'https://web.connectnetwork.com/' },
  { name: 'Securus', site: 'https://securustech.net/' },
  { name: 'GettingOut', site: 'https://www.gettingout.com/' },
] as const;

/** Choosing it opens a field for the provider's name, which is shown as plain text (AC-211, D-42). */
export const otherEmailProvider = 'Other provider';

type NamedEmailProvider = (typeof namedEmailProviders)[number]['name'];

/** The stored value: a named provider, or the word that opens a field for another name. */
export type EmailProvider = NamedEmailProvider | typeof otherEmailProvider;

export const emailProviders: readonly EmailProvider[] = [
  ...namedEmailProviders.map(({ name }) => name),
  otherEmailProvider,
];

/** Undefined for anything but a named provider, so that no link is drawn (AC-110). */
export function emailProviderSite(name: string): string | undefined {
  return namedEmailProviders.find((provider) => provider.name === name)?.site;
}
