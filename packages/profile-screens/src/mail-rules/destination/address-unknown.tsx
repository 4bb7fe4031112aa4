import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { letterAddressMessages } from './messages/en.js';
import type { Destination } from './use-destination.js';

export type AddressUnknownProps = { destination: Pick<Destination, 'isTrying' | 'retry'> };

export const bundles = [letterAddressMessages];

/** Nobody can say now whether the envelope needs a central address. */
export function Part({ destination: { isTrying, retry } }: AddressUnknownProps) {
  const { t } = useTranslation('letterAddress');
  return (
    <Notice tone="caution">
      {t('unknown')}{' '}
      <Button size="small" icon="retry" busy={isTrying} onClick={retry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
