import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, LinkButton, Notice } from '@inkbridge/ui';
import styles from './address-question.module.css';
import { useConfirmAddress } from './use-confirm-address.js';

type AddressProps = {
  profile: OwnCustomerJson;
  /** What a refused call says to people. */
  errorText: (error: unknown) => string;
};

/** Somebody told us that mail does not arrive: whoever listed the profile knows whether its address is right. */
export function AddressQuestion({ profile, errorText }: AddressProps) {
  const { t } = useTranslation('owner');
  const confirm = useConfirmAddress(profile);
  if (profile.archived || (!profile.mailDoubtedAt && !confirm.isError)) return null;
  return (
    <Notice tone="caution" role="note">
      <p>{t('address.question')}</p>
      <div className={styles.answers}>
        <Button size="small" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('address.right')}
        </Button>
        <LinkButton size="small" icon="pen" href={pathTo('updateProfile', profile._id)}>
          {t('address.change')}
        </LinkButton>
      </div>
      {confirm.isError && <Alert>{errorText(confirm.error)}</Alert>}
    </Notice>
  );
}

/** By the address: its owner may say so without being asked. */
export function ConfirmAddressButton({ profile, errorText }: AddressProps) {
  const { t } = useTranslation('owner');
  const confirm = useConfirmAddress(profile);
  if (profile.archived || profile.mailDoubtedAt) return null; // the question has the button
  return (
    <>
      <Button size="small" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('address.confirm')}
      </Button>
      {confirm.isError && <Alert>{errorText(confirm.error)}</Alert>}
    </>
  );
}
