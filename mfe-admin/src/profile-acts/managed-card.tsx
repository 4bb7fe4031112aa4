import type { AdminCustomerJson } from '@inkbridge/contracts';
import { ProfileAction, ProfileCard, type ProfileCardProps } from '@inkbridge/profile-screens';
import type { ReactNode } from 'react';

type ManagedCardProps = Pick<ProfileCardProps, 'context' | 'eager'> & {
  profile: AdminCustomerJson;
  /** The address of the profile's page for admins. */
  href: string;
  /** The actions of this list, next to the link to the page. */
  children: ReactNode;
};

/** A profile in one of the admins' lists. */
export function ManagedCard({ profile, href, children, ...rest }: ManagedCardProps) {
  return (
    <ProfileCard
      {...rest}
      profile={profile}
      href={href}
      heading="h2"
      details={<ProfileAction action="viewDetails" profile={profile} href={href} size="small" />}
      actions={children}
    />
  );
}
