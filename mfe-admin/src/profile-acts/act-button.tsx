import type { AdminCustomerJson } from '@inkbridge/contracts';
import { ProfileAction, type ProfileActionName } from '@inkbridge/profile-screens';
import type { ButtonProps } from '@inkbridge/ui';
import type { Act } from './act.js';

const looks = {
  archive: { action: 'archiveProfile', variant: 'danger' },
  unarchive: { action: 'unarchiveProfile', variant: 'secondary' },
  activate: { action: 'activate', variant: 'primary' },
  deactivate: { action: 'deactivate', variant: 'secondary' },
} as const satisfies Record<Act, { action: ProfileActionName; variant: ButtonProps['variant'] }>;

type ActButtonProps = { act: Act; profile: AdminCustomerJson } & Omit<ButtonProps, 'children' | 'variant'>;

/** The button that leads to the question. */
export function ActButton({ act, ...rest }: ActButtonProps) {
  return <ProfileAction {...looks[act]} {...rest} />;
}
