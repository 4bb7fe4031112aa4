import type { RichParts } from '@inkbridge/federation/i18n';
import { accountPath, matchesPath, paths, pricesPath, refundsPath } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';

/** Where the marks of long texts lead: `<explore>…</explore>` becomes a link to the profiles. */
export const textLinks = {
  explore: <Link href={paths.explore} />,
  matches: <Link href={matchesPath} />,
  questionnaire: <Link href={accountPath('questionnaire')} />,
  register: <Link href={paths.register} />,
  login: <Link href={paths.login} />,
  account: <Link href={paths.account} />,
  submit: <Link href={paths.createProfile} />,
  manage: <Link href={paths.manageProfiles} />,
  updates: <Link href={paths.updateList} />,
  prices: <Link href={pricesPath} />,
  removal: <Link href={paths.removeProfile} />,
  help: <Link href={paths.help} />,
  terms: <Link href={paths.terms} />,
  refunds: <Link href={refundsPath} />,
  privacy: <Link href={paths.privacy} />,
  safety: <Link href={paths.safety} />,
  mailRules: <Link href={paths.mailRules} />,
  firstLetter: <Link href={paths.firstLetter} />,
  contact: <Link href={paths.contact} />,
  b: <b />,
} as const satisfies RichParts;
