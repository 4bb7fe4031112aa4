import { useTranslation } from '@inkbridge/federation/i18n';
import { formatCents, type Cents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { payLinkPath } from '@inkbridge/shared/routes';
import { Button, Field, Notice, TextInput } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { useRef } from 'react';
import payment from '../checkout/payment.module.css';
import styles from './ask-to-pay.module.css';

type MadeLinkProps = { secret: string; endsAt: string; name: string; total: Cents };

/** In place of the button that made the link. */
const focusHere = (button: HTMLElement | null) => button?.focus();

/** The link, shown once, with what helps to send it. */
export function MadeLink({ secret, endsAt, name, total }: MadeLinkProps) {
  const { t, language } = useTranslation('payLink');
  const { outcome, copy } = useCopy();
  const link = new URL(payLinkPath(secret), window.location.origin).href;
  const message = t('ask.message', { name, amount: formatCents(total, language), link });

  const field = useRef<HTMLInputElement>(null);

  const copyOrSelect = async (text: string) => {
    if (!(await copy(text))) field.current?.focus(); // which selects the link
  };
  const share = () =>
    navigator.share({ text: message }).catch((error: unknown) => {
      const isChangedMind = error instanceof DOMException && error.name === 'AbortError';
      return isChangedMind ? undefined : copyOrSelect(message);
    });
  const canShare = typeof navigator.share === 'function';

  return (
    <div className={styles.form}>
      <output>
        <Notice tone="success">{t('ask.ready')}</Notice>
      </output>
      <Field label={t('ask.link')}>
        <TextInput ref={field} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className={styles.acts}>
        <Button ref={focusHere} size="small" icon="copy" variant="primary" onClick={() => void copyOrSelect(link)}>
          {t('ask.copy')}
        </Button>
        <Button size="small" icon="copy" onClick={() => void copyOrSelect(message)}>
          {t('ask.copyMessage')}
        </Button>
        {canShare && (
          <Button size="small" onClick={() => void share()}>
            {t('ask.share')}
          </Button>
        )}
      </div>
      <output className={payment.hint}>{outcome && t(`ask.${outcome}`)}</output>
      <p className={payment.hint}>{t('ask.until', { ends: formatDate(new Date(endsAt)) })}</p>
    </div>
  );
}
