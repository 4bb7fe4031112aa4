import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { readLoginState } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { Button, Dialog, LinkButton } from '@inkbridge/ui';
import { usePlaceLink } from '../entrance/use-place-link.js';

/**
 * Explains to users whom a protected feature sent here why they must log in (AC-011, AC-012). The page to return to
 * stays saved.
 */
export function LoginPopup() {
  const { t } = useTranslation('entrance');
  const location = useLocation();
  const navigate = useNavigate();
  const sent = readLoginState(location.state);
  const register = usePlaceLink(paths.register);
  const close = () => void navigate(location, { replace: true, state: sent && { from: sent.from } });

  return (
    <Dialog
      open={sent?.reason === 'login_required'}
      onClose={close}
      title={t('login.mustLogin')}
      closeLabel={t('login.close')}
      actions={
        <>
          <LinkButton {...register}>{t('login.register')}</LinkButton>
          <Button variant="primary" onClick={close}>
            {t('login.ok')}
          </Button>
        </>
      }
    >
      <p>{t('login.mustLoginText')}</p>
    </Dialog>
  );
}
