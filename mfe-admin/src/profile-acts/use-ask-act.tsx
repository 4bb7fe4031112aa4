import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type ProfileQuestion, ProfileStamp, useProfileConfirm } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { type AddOn, badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { useNow } from '@inkbridge/ui';
import { useFactLines } from '../review/use-decision.js';
import type { ProfileAct } from './act.js';

const questions = {
  archive: { kind: 'delete-profile' },
  unarchive: { kind: 'delete-profile', undo: true },
  activate: { kind: 'status', to: 'active' },
  deactivate: { kind: 'status', to: 'inactive' },
} as const satisfies Record<ProfileAct, Partial<ProfileQuestion>>;

/** Asks for confirmation before a profile is hidden or restored (AC-377, AC-382), with facts that identify it. */
export function useAskAct(): (act: ProfileAct, profile: AdminCustomerJson) => Promise<boolean> {
  const infoOf = useActInfo();
  const confirm = useProfileConfirm();
  return async (act, profile) => {
    const answer = await confirm({
      ...questions[act],
      name: fullNameOf(profile.basicInfo),
      info: infoOf(profile),
      lead: <ProfileStamp profile={profile} size="xs" />,
    });
    return answer.confirmed;
  };
}

/**
 * Asks for confirmation before paid months are removed; a placement that an admin gave without an end needs none
 * (D-20).
 */
export function useAskRemoval(): (addOn: AddOn, profile: AdminCustomerJson) => Promise<boolean> {
  const { t } = useTranslation('admin');
  const infoOf = useActInfo();
  const confirm = useProfileConfirm();
  const now = useNow();
  return async (addOn, profile) => {
    const until = boughtUntil(addOn, profile, now);
    if (!until) return true;
    const answer = await confirm({
      kind: 'remove-placement',
      addOn,
      name: fullNameOf(profile.basicInfo),
      info: `${infoOf(profile)}\n${t('acts.placement.boughtUntil')}: ${formatDate(until)}`,
      lead: <ProfileStamp profile={profile} size="xs" />,
    });
    return answer.confirmed;
  };
}

function boughtUntil(addOn: AddOn, { placedUntil }: AdminCustomerJson, now: Date): Date | null {
  const end = addOn === 'Featured' ? placedUntil.featured : placedUntil.premium;
  const until = end === null ? null : new Date(end);
  return until && until > now ? until : null;
}

function useActInfo() {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const linesOf = useFactLines();
  return ({ basicInfo, customerStatus: { status, expiresAt }, user }: AdminCustomerJson): string =>
    linesOf([
      [ofProfile('field.inmateNumber'), basicInfo.inmateNumber],
      [t('acts.fact.status'), ofProfile(`status.${badgeOf(status)}`)],
      [t('fact.liveUntil'), expiresAt && formatDate(new Date(expiresAt))],
      [t('fact.createdBy'), user?.email ?? t('fact.deletedAccount')],
    ]);
}
