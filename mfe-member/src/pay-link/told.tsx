import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import result from '../payment-result/result.module.css';

type ToldProps = { what: 'ended' | 'forgotten' } | { what: 'paid'; name: string };

/** A link with which nothing can be paid, and why; to whoever holds it, and so nothing of the payer. */
export function Told(props: ToldProps) {
  const { t } = useTranslation('payLink');
  return (
    <div className={result.card}>
      <h1 className={result.title}>{t(`${props.what}.title`)}</h1>
      <p className={result.text}>
        {props.what === 'paid' ? t('paid.text', { name: props.name }) : t(`${props.what}.text`)}
      </p>
      {props.what !== 'forgotten' && <p className={result.text}>{t('paid.receipt')}</p>}
      <LinkButton href={paths.home} variant="quiet" block>
        {t('toHome')}
      </LinkButton>
    </div>
  );
}
