import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import result from '../payment-result/result.module.css';

type ToldProps = { what: 'ended' } | { what: 'paid'; name: string };

/** A link with which nothing can be paid, and why. */
export function Told(props: ToldProps) {
  const { t } = useTranslation('payLink');
  const isPaid = props.what === 'paid';
  return (
    <div className={result.card}>
      <h1 className={result.title}>{t(isPaid ? 'paid.title' : 'ended.title')}</h1>
      <p className={result.text}>{isPaid ? t('paid.text', { name: props.name }) : t('ended.text')}</p>
      <LinkButton href={paths.home} variant="quiet" block>
        {t('toHome')}
      </LinkButton>
    </div>
  );
}
