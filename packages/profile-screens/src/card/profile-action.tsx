import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Button, LinkButton, VisuallyHidden, type ButtonProps, type LinkButtonProps } from '@inkbridge/ui';
import type { en } from '../messages/en.js';
import { type ListedProfile } from '../profile-data.js';

/** An action with a text of its own; the profile’s name is added to it for screen readers. */
export type ProfileActionName = Exclude<keyof typeof en.action, 'ofPerson'>;

type ProfileActionTarget = { action: ProfileActionName; profile: Pick<ListedProfile, 'basicInfo'> };
type ProfileActionProps = ProfileActionTarget &
  (({ href: string } & Omit<LinkButtonProps, 'children'>) | ({ href?: undefined } & Omit<ButtonProps, 'children'>));

/** A button or, with `href`, a link of a card (AC-642…650). Screen readers also announce the profile's name. */
export function ProfileAction({ action, profile, ...rest }: ProfileActionProps) {
  const label = <ActionLabel action={action} profile={profile} />;
  return rest.href === undefined ? <Button {...rest}>{label}</Button> : <LinkButton {...rest}>{label}</LinkButton>;
}

function ActionLabel({ action, profile }: ProfileActionTarget) {
  const { t } = useTranslation('profile');
  return (
    <>
      {t(`action.${action}`)}{' '}
      <VisuallyHidden>{t('action.ofPerson', { name: fullNameOf(profile.basicInfo) })}</VisuallyHidden>
    </>
  );
}
