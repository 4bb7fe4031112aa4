import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useActionName } from '@inkbridge/profile-screens';
import { Button, type ButtonProps } from '@inkbridge/ui';

type SendBackButtonProps = { profile: Pick<AdminCustomerJson, 'basicInfo'> } & Omit<ButtonProps, 'children'>;

/** Its label for screen readers includes the profile's name. */
export function SendBackButton({ profile, ...rest }: SendBackButtonProps) {
  const { t } = useTranslation('admin');
  const nameOf = useActionName();
  return (
    <Button {...rest} aria-label={nameOf(t('review.sendBack'), profile)}>
      {t('review.sendBack')}
    </Button>
  );
}
