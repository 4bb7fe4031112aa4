import type { AdminCustomerJson } from '@inkbridge/contracts';
import { ProfileAction, type ProfileActionName } from '@inkbridge/profile-screens';
import type { ButtonProps } from '@inkbridge/ui';
import type { ProfileAct } from './act.js';

const looks = {
  archive: { action: 'archiveProfile', variant: 'danger' },
  unarchive: { action: 'unarchiveProfile', variant: 'secondary' },
  activate: { action: 'activate', variant: 'primary' },
  deactivate: { action: 'deactivate', variant: 'secondary' },
} as const satisfies Record<ProfileAct, { action: ProfileActionName; variant: ButtonProps['variant'] }>;

type ActButtonProps = { act: ProfileAct; profile: AdminCustomerJson } & Omit<ButtonProps, 'children' | 'variant'>;

/** A button for an act; the caller asks for confirmation. */
export function ActButton({ act, ...rest }: ActButtonProps) {
  return <ProfileAction {...looks[act]} {...rest} />;
}
