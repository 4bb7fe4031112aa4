import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Button, type ButtonProps, LinkButton, type LinkButtonProps } from '@inkbridge/ui';
import type { en } from '../messages/en.js';
import type { ListedProfile } from '../profile-data.js';

/** An action with a text of its own; the profile’s name is added to it for screen readers. */
export type ProfileActionName = Exclude<keyof typeof en.action, 'forPerson'>;

type ProfileActionTarget = { action: ProfileActionName; profile: Pick<ListedProfile, 'basicInfo'> };
type ProfileActionProps = ProfileActionTarget &
  (({ href: string } & Omit<LinkButtonProps, 'children'>) | ({ href?: undefined } & Omit<ButtonProps, 'children'>));

/** A button or, with `href`, a link of a card (AC-642…650). Screen readers also announce the profile's name. */
export function ProfileAction({ action, profile, ...rest }: ProfileActionProps) {
  const { t } = useTranslation('profile');
  const nameOf = useActionName();
  const label = t(`action.${action}`);
  const name = nameOf(label, profile);
  if (rest.href === undefined) {
    return (
      <Button {...rest} aria-label={name}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton {...rest} aria-label={name}>
      {label}
    </LinkButton>
  );
}

/** The name of a button or link for screen readers: what it does, and to whose profile ("Send back: Lorraine Sloan"). */
export function useActionName(): (label: string, profile: Pick<ListedProfile, 'basicInfo'>) => string {
  const { t } = useTranslation('profile');
  return (label, { basicInfo }) => t('action.forPerson', { action: label, name: fullNameOf(basicInfo) });
}
