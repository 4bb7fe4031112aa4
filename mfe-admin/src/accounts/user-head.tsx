import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Badge, Button } from '@inkbridge/ui';
import { useState } from 'react';
import { AddBalanceDialog } from './add-balance-dialog.js';
import { FactList, type Fact } from '../kit/fact-list.js';
import { DeductDialog } from './deduct-dialog.js';
import styles from './user-head.module.css';

/** The user's name and address, and the button that adds balance. */
export function UserHead({ user }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'add' | 'deduct' | null>(null);
  const close = () => setOpen(null);
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{user.name}</h1>
        <p className={styles.email}>
          <span>{user.email}</span>
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
