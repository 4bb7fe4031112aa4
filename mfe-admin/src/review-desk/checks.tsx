import { adminUser } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { suggestionPath } from '../kit/addresses.js';
import { Check } from '../kit/check-list.js';
import { Dated } from '../kit/dated.js';

/** Whether the person said that they agree to the profile. */
export function ConsentCheck({ name, consent }: { name: string; consent: AdminCustomerJson['consent'] }) {
  const { t } = useTranslation('admin');
  if (!consent) return <Check tone="brass">{t('review.noStatement', { name })}</Check>;
  return (
    <Check tone="moss">
      <Dated>{t('review.stated', { name, date: formatDate(new Date(consent.at)) })}</Dated>
    </Check>
  );
}

/** The text that the author entered under "Leave a note for admin" (D-66). */
export function NoteCheck({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  if (text === '') return null;
  return (
    <Check tone="brass" icon="info">
      <b>{t('fact.note')}</b> {text}
    </Check>
  );
}

type OtherProfilesProps = { user: NonNullable<AdminCustomerJson['user']>; profile: string };

/**
 * What became of the other profiles that this account listed. Nothing waits for it, and without it nothing is missing;
 * its line is there before, so that the letter below stays in its place.
 */
export function OtherProfilesCheck({ user, profile }: OtherProfilesProps) {
  const { t } = useTranslation('admin');
  const { data, isPending } = useQuery(adminUser(user._id));
  if (isPending) return <Check tone="quiet">{user.name}</Check>;
  if (!data) return null;
  const others = data.listed.filter(({ _id }) => _id !== profile);
  const live = others.filter(({ status, archived }) => status === 'active' && !archived).length;
  const archived = others.filter((other) => other.archived).length;
  return (
    <Check tone={archived > 0 ? 'brass' : live > 0 ? 'moss' : 'quiet'}>
      <Link href={pathTo('adminUser', user._id)}>{user.name}</Link>{' '}
      <span>{t('review.others', { count: others.length, live, archived })}</span>
    </Check>
  );
}

/** Whether the address follows a facility of the register, or was typed by hand: then it is a suggestion to add one. */
export function FacilityCheck({ profile: { _id, facilityId } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  if (facilityId) {
    return (
      <Check tone="moss" icon="pin">
        <Link href={pathTo('adminFacility', facilityId)}>{t('review.followsFacility')}</Link>
      </Check>
    );
  }
  return (
    <Check tone="quiet" icon="pin">
      {t('review.typedByHand')} <Link href={suggestionPath(_id)}>{t('review.addFacility')}</Link>
    </Check>
  );
}
