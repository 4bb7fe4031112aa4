import type { AdminCustomerJson } from '@inkbridge/contracts';
import { ProfileAction, ProfileCard, type ProfileCardProps } from '@inkbridge/profile-screens';
import type { ReactNode } from 'react';

type ManagedCardProps = Pick<ProfileCardProps, 'context' | 'eager'> & {
  profile: AdminCustomerJson;
  /** The page of admins about it. */
  href: string;
  /** What can be done on this list beside looking. */
  children: ReactNode;
};

/** A profile in a list that admins work through. */
export function ManagedCard({ profile, href, children, ...rest }: ManagedCardProps) {
  return (
    <ProfileCard
      {...rest}
      profile={profile}
      href={href}
      heading="h2"
      actions={
        <>
          <ProfileAction action="viewDetails" profile={profile} href={href} size="small" />
          {children}
        </>
      }
    />
  );
}
