import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { isPlainClick } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton, type LinkButtonProps } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import { type EntranceState, placeAt } from './use-place-link.js';

type LoginButtonProps = {
  email?: string;
  /** The page to open after the login. */ next?: string | null;
  label?: string;
} & Pick<LinkButtonProps, 'variant'>;

/** Leads to the login with the address already filled in. */
export function LoginButton({ email, next = null, label, variant }: LoginButtonProps) {
  const { t } = useTranslation('entrance');
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (email === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(paths.login, { state: { ...placeAt(next), email } satisfies EntranceState });
  };
  return (
    <LinkButton variant={variant} href={paths.login} onClick={go}>
      {label ?? t('verify.login')}
    </LinkButton>
  );
}
