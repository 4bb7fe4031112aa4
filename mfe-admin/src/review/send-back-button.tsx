import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Button, VisuallyHidden, type ButtonProps } from '@inkbridge/ui';

type SendBackButtonProps = { profile: Pick<AdminCustomerJson, 'basicInfo'> } & Omit<ButtonProps, 'children'>;

/** Its label for screen readers includes the profile's name. */
export function SendBackButton({ profile, ...rest }: SendBackButtonProps) {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  return (
    <Button {...rest}>
      {t('review.sendBack')}{' '}
      <VisuallyHidden>{ofProfile('action.ofPerson', { name: fullNameOf(profile.basicInfo) })}</VisuallyHidden>
    </Button>
  );
}
