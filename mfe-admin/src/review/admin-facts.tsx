import type { AdminCustomerJson } from '@inkbridge/contracts';
import { type Translate, useTranslation } from '@inkbridge/federation/i18n';
import { allowances, centsOf, formatCents, paidPhotos } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Breakable, Link, useNow } from '@inkbridge/ui';
import { Dated } from '../kit/dated.js';
import { WaitText } from '../kit/due-badge.js';
import { NoteForAdmin } from './note-for-admin.js';
import { type Fact, FactList } from '../kit/fact-list.js';
import styles from './admin-facts.module.css';

type Actor = AdminCustomerJson['user'];

type AdminFactsProps = {
  profile: AdminCustomerJson;
  /** On a card, whose head and checks say the rest: only people and photos, people without address and link. */
  isCard?: boolean;
};

/** Creator, last editor, payer, waiting time and purchases (AC-406…408). */
export function AdminFacts({ profile, isCard = false }: AdminFactsProps) {
  const { t } = useTranslation('admin');
  const paidFacts = usePaidFacts(profile);
  const { user, updatedBy, photos } = profile;
  const wide: Fact['wide'] = isCard ? undefined : 'phone';
  const facts: Fact[] = [
    { label: t('fact.createdBy'), value: <Person actor={user} isCard={isCard} isGone={!user} />, wide },
    ...(updatedBy ? [{ label: t('fact.updatedBy'), value: <Person actor={updatedBy} isCard={isCard} />, wide }] : []),
    ...(isCard ? [] : paidFacts),
    { label: t('fact.photos'), value: photosText(photos.total, t) },
  ];
  return <FactList facts={facts} />;
}

function usePaidFacts(profile: AdminCustomerJson): Fact[] {
  const { t } = useTranslation('admin');
  const now = useNow();
  const { paidBy, paidAt, createdAt, waitingSince, customerStatus, consent } = profile;
  return [
    {
      label: t('fact.paidBy'),
      value: <Person actor={paidBy} isGone={!paidBy && paidAt !== null} />,
      wide: 'phone',
    },
    ...(paidAt && profile.creationPaid > 0
      ? [{ label: t('fact.paid'), value: paidText(profile.creationPaid, paidAt) }]
      : []),
    waitingSince
      ? {
          label: t('fact.waitingSince'),
          value: (
            <>
              <Dated>{dayOf(waitingSince)}</Dated> <WaitText since={waitingSince} now={now} />
            </>
          ),
        }
      : { label: t('fact.listed'), value: dayOf(createdAt) },
    ...(customerStatus.expiresAt ? [{ label: t('fact.liveUntil'), value: dayOf(customerStatus.expiresAt) }] : []),
    {
      label: t('fact.consent'),
      value: consent ? (
        t('fact.agreed', { date: dayOf(consent.at) })
      ) : (
        <b className={styles.missing}>{t('fact.noStatement')}</b>
      ),
    },
  ];
}

type PersonProps = { actor: Actor; isCard?: boolean; isGone?: boolean };

/** `isGone`: the person's account is deleted. */
function Person({ actor, isCard, isGone }: PersonProps) {
  const { t } = useTranslation('admin');
  if (!actor) return t(isGone ? 'fact.deletedAccount' : 'fact.none');
  return (
    <>
      {isCard ? actor.name : <Link href={pathTo('adminUser', actor._id)}>{actor.name}</Link>}
      {!isCard && (
        <span className={styles.email}>
          <Breakable>{actor.email}</Breakable>
        </span>
      )}
    </>
  );
}

/** The author's note for admins (AC-409). */
export function AdminNote({ profile }: { profile: AdminCustomerJson }) {
  return profile.specialInstructionsFlag ? <NoteForAdmin text={profile.specialInstructionsText} /> : null;
}

function dayOf(instant: string): string {
  return formatDate(new Date(instant));
}

/** "$129.80, 02-17-2027". */
function paidText(amount: number, paidAt: string): string {
  return `${formatCents(centsOf(amount))}, ${dayOf(paidAt)}`;
}

function photosText(count: number, t: Translate<'admin'>): string {
  const paid = paidPhotos(count);
  return paid > 0
    ? t('fact.photosPaid', { count, paid })
    : t('fact.photosFree', { count, free: allowances.freePhotos });
}
