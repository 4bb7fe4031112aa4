import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, Dotted, ProfileAction, ProfileFlags } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ReactNode } from 'react';
import { FactList } from '../kit/fact-list.js';
import { QueueCard } from './queue-card.js';
import { useKeyShortcut } from '../kit/queue-keys.js';

type ProfileQueueCardProps = {
  profile: AdminCustomerJson;
  /** The target of the name's link. */
  href: string;
  eager: boolean;
  /** Names of the two actions that come first: approving it, by button or key, and opening `href`. */
  approve: 'approveProfile' | 'approveUpdate';
  view: 'viewDetails' | 'viewUpdate';
  onApprove: () => void;
  /** The other actions. */
  actions: ReactNode;
  /** Facts besides the address for letters. */
  children: ReactNode;
};

/** The card of a decision about a profile: the person and their address come first. */
export function ProfileQueueCard(props: ProfileQueueCardProps) {
  const { profile, href, eager, approve, view, onApprove, actions, children } = props;
  const { t } = useTranslation('profile');
  const shortcut = useKeyShortcut();
  const dense = { profile, size: 'dense' } as const;
  const { basicInfo } = profile;
  return (
    <QueueCard
      title={fullNameOf(basicInfo)}
      href={href}
      stamp={{ profile, eager }}
      badges={<ProfileFlags profile={profile} />}
      subtitle={<Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />}
      actions={
        <>
          <ProfileAction {...dense} action={approve} variant="primary" onClick={onApprove} {...shortcut('a')} />
          <ProfileAction {...dense} action={view} href={href} />
          {actions}
        </>
      }
    >
      <FactList
        facts={[
          { label: t('card.location'), value: `${basicInfo.city}, ${basicInfo.state}` },
          { label: t('field.inmateNumber'), value: basicInfo.inmateNumber },
          { label: t('card.address'), value: addressLine(basicInfo), wide: true },
        ]}
      />
      {children}
    </QueueCard>
  );
}
