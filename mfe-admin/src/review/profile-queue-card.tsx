import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, Dotted, ProfileFlags } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ReactNode } from 'react';
import { FactList } from '../profile/fact-list.js';
import { QueueCard } from './queue-card.js';

type ProfileQueueCardProps = {
  profile: AdminCustomerJson;
  /** The target of the name's link. */
  href: string;
  eager: boolean;
  /** Facts besides the address for letters. */
  children: ReactNode;
  actions: ReactNode;
};

/** The card of a decision about a profile: the person and their address come first. */
export function ProfileQueueCard({ profile, href, eager, children, actions }: ProfileQueueCardProps) {
  const { t } = useTranslation('profile');
  const { basicInfo } = profile;
  return (
    <QueueCard
      title={fullNameOf(basicInfo)}
      href={href}
      stamp={{ profile, eager }}
      badges={<ProfileFlags profile={profile} />}
      subtitle={<Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />}
      actions={actions}
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
