import { useTranslation } from '@inkbridge/federation/i18n';
import { useOperator } from '@inkbridge/frame';
import { Link } from '@inkbridge/ui';

/** Postal address and email of whoever runs the site. */
export function OperatorLines() {
  const { t } = useTranslation('about');
  const { address, email } = useOperator();
  return (
    <ul>
      <li>{address === null ? t('operator.address') : t('operator.givenAddress', { address })}</li>
      <li>
        {email === null
          ? t('operator.email')
          : t.rich('operator.givenEmail', { mail: <Link href={`mailto:${email}`} /> }, { email })}
      </li>
    </ul>
  );
}
