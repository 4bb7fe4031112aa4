import { confirmAddress, useMutation } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { movedPath } from '@inkbridge/shared/routes';
import { Alert, Button, LinkButton, Notice, showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import styles from './address-question.module.css';
import { MovedLink } from './moved-link.js';
import { patchOwn } from './patch-own.js';

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
        <LinkButton size="small" icon="pen" href={movedPath(profile._id)}>
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
      <Button variant="quiet" size="small" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('address.confirm')}
      </Button>
      <MovedLink profile={profile} />
      {confirm.isError && <Alert>{errorText(confirm.error)}</Alert>}
    </>
  );
}

/**
 * Confirms the mailing address. Shows the new day and hides the question immediately; reverts both if the call fails.
 */
function useConfirmAddress(profile: OwnCustomerJson) {
  const { t } = useTranslation('owner');
  const client = useQueryClient();
  const { addressConfirmedAt, mailDoubtedAt } = profile;
  return useMutation({
    mutationFn: () => confirmAddress(profile._id, { client }),
    onMutate: () => {
      patchOwn(client, profile._id, { addressConfirmedAt: new Date().toISOString(), mailDoubtedAt: null });
      return { addressConfirmedAt, mailDoubtedAt };
    },
    onSuccess: (now) => {
      patchOwn(client, profile._id, { addressConfirmedAt: now.addressConfirmedAt, mailDoubtedAt: now.mailDoubtedAt });
      showToast({ text: t('address.confirmed', { name: profile.basicInfo.firstName }), icon: 'check' });
    },
    onError: (_error, _nothing, shown) => shown && patchOwn(client, profile._id, shown),
  });
}
