import { adminUser, deductBalance } from '@inkbridge/api-client';
import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, StatusBadge, useOptionLabel } from '@inkbridge/profile-screens';
import { cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Badge, Breakable, Button, EmptyState, Link, showToast } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { type Fact, FactList } from '../kit/fact-list.js';
import { isMissing } from '../kit/is-missing.js';
import { MoneyDialog } from '../kit/money/money-dialog.js';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { PaymentsSection } from '../kit/records/payments-section.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { AddBalanceDialog } from './add-balance-dialog.js';
import { UserBalance } from './user-balance.js';
import styles from './user-screen.module.css';

export const bundles = [fieldMessages];

/** `/admin/user/{id}`: one account with its balance, profiles and payments. */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <BackLink href={paths.people} className={styles.back}>
        {t('user.back')}
      </BackLink>
      <User id={useParams()['id'] ?? ''} />
    </div>
  );
}

function User({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery(adminUser(id));

  if (isPending) return <RecordsSkeleton label={t('user.loading')} />;
  if (isLoadingError) {
    if (isMissing(error)) {
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('user.missing')}>
          {t('user.missingHint')}
        </EmptyState>
      );
    }
    return <LoadError heading="h1" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Loaded user={data} />;
}

function Loaded({ user }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  usePageTitle(user.name);
  return (
    <div className={styles.blocks}>
      <UserHead user={user} />
      <UserBalance user={user} />
      <UserProfiles user={user} />
      <PaymentsSection title={t('user.payments')} query={{ payer: user._id }} of="payer" empty={t('user.noPayments')} />
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={user._id} />
      </RecordsSection>
    </div>
  );
}

/** The user's name and address, and the button that adds balance. */
function UserHead({ user }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'add' | 'deduct' | null>(null);
  const close = () => setOpen(null);
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{user.name}</h1>
        <p className={styles.email}>
          <Breakable>{user.email}</Breakable>
          {user.pendingEmail && <span> {t('user.pendingEmail', { email: user.pendingEmail })}</span>}
        </p>
      </div>
      <div className={styles.acts}>
        {user.referralBalance > 0 && (
          <Button variant="danger" size="small" onClick={() => setOpen('deduct')}>
            {t('balance.deduct')}
          </Button>
        )}
        <Button variant="primary" size="small" icon="plus" onClick={() => setOpen('add')}>
          {t('balance.title')}
        </Button>
      </div>
      <div className={styles.facts}>
        <FactList facts={useFacts(user)} />
      </div>
      {open === 'add' && <AddBalanceDialog user={user} onClose={close} />}
      {open === 'deduct' && <DeductDialog user={user} onClose={close} />}
    </header>
  );
}

function useFacts(user: AdminUserJson): Fact[] {
  const { t } = useTranslation('admin');
  const optionLabel = useOptionLabel();
  const unknown = t('user.unknown');
  const dayOf = (instant: string) => formatDate(new Date(instant));
  return [
    { label: t('user.since'), value: dayOf(user.createdAt) },
    { label: t('user.age'), value: user.age ?? unknown },
    { label: t('user.gender'), value: user.gender ? optionLabel(user.gender) : unknown },
    { label: t('user.place'), value: joined([user.city, user.state]) || unknown },
    { label: t('user.address'), value: joined([user.mailingAddress, user.zipCode]) || unknown },
    {
      label: t('user.questionnaire'),
      value: (
        <Badge tone={user.profileComplete ? 'moss' : 'neutral'}>
          {t(user.profileComplete ? 'user.complete' : 'user.incomplete')}
        </Badge>
      ),
    },
    { label: t('user.terms'), value: user.termsAcceptedAt ? dayOf(user.termsAcceptedAt) : unknown },
  ];
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

type DeductDialogProps = { user: AdminUserJson; onClose: () => void };

/** Takes from a balance, such as an amount added by mistake; never more than it holds. */
function DeductDialog({ user, onClose }: DeductDialogProps) {
  const { t, language } = useTranslation('admin');
  const client = useQueryClient();
  const balance = centsOf(user.referralBalance);
  const money = (amount: number) => formatCents(cents(amount), language);
  return (
    <MoneyDialog
      title={t('balance.deduct')}
      subtitle={`${user.name}, ${user.email}`}
      effect={<p>{t('balance.deductEffect', { balance: money(balance) })}</p>}
      confirm={t('balance.deduct')}
      dangerous
      initial={null}
      most={balance}
      tooMuch={t('balance.deductTooMuch', { balance: money(balance) })}
      nextOf={(amount) => t('balance.next', { amount: money(balance - amount) })}
      send={(act, context) => deductBalance(user._id, act, context)}
      onSaved={({ referralBalance }) => {
        onClose();
        showToast({
          icon: 'check',
          text: t('balance.saved', { name: user.name, amount: money(centsOf(referralBalance)) }),
        });
        void client.invalidateQueries({ queryKey: adminUser(user._id).queryKey });
        for (const list of ['user-listing', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
      }}
      onClose={onClose}
    />
  );
}

type Listed = AdminUserJson['listed'][number];

/** The profiles that this user listed, including archived ones. */
function UserProfiles({ user: { listed } }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  return (
    <RecordsSection title={t('user.profiles')} count={listed.length > 0 ? String(listed.length) : undefined}>
      {listed.length === 0 ? (
        <EmptyRecords>{t('user.noProfiles')}</EmptyRecords>
      ) : (
        <ul className={styles.list} aria-label={t('user.profiles')}>
          {listed.map((profile) => (
            <li key={profile._id}>
              <Link href={pathTo('adminProfile', profile._id)}>{profile.name}</Link> <Status profile={profile} />
            </li>
          ))}
        </ul>
      )}
    </RecordsSection>
  );
}

function Status({ profile: { status, archived } }: { profile: Listed }) {
  const known = customerStatuses.find((name) => name === status);
  return known ? <StatusBadge status={known} archived={archived} /> : <Badge>{status}</Badge>;
}
