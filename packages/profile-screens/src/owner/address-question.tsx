import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, LinkButton, Notice } from '@inkbridge/ui';
import styles from './address-question.module.css';
import { useConfirmAddress } from './use-confirm-address.js';

type AddressProps = {
  profile: OwnCustomerJson;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** Shown after a report that mail does not arrive: asks the owner whether the address is right. */
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

/** Next to the address, so that the owner can confirm it without being asked. */
export function ConfirmAddressButton({ profile, errorText }: AddressProps) {
  const { t } = useTranslation('owner');
  const confirm = useConfirmAddress(profile);
  if (profile.archived || profile.mailDoubtedAt) return null; // then the question contains the button
  return (
    <>
      <Button size="small" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('address.confirm')}
      </Button>
      {confirm.isError && <Alert>{errorText(confirm.error)}</Alert>}
    </>
  );
}
