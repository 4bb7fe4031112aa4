import { type PlacementToggle, setPlacement, useMutation } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { type AddOn, addOns } from '@inkbridge/shared/profile-lifecycle';
import { Alert, type ButtonLook, showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { patchProfile } from './patch-profiles.js';
import styles from './placement-buttons.module.css';
import { useAskRemoval } from './use-ask-act.js';

const flags = { Featured: 'featuredPlacement', Premium: 'premiumPlacement' } as const satisfies Record<AddOn, string>;
const actions = {
  Featured: { 0: 'addFeatured', 1: 'removeFeatured' },
  Premium: { 0: 'addPremium', 1: 'removePremium' },
} as const;

type PlacementButtonsProps = { profile: AdminCustomerJson; size: ButtonLook['size'] };

/** Toggles a placement; removing paid months needs confirmation (AC-402…405). */
export function PlacementButtons(props: PlacementButtonsProps) {
  return addOns.map((addOn) => <PlacementButton key={addOn} addOn={addOn} {...props} />);
}

function PlacementButton({ profile, addOn, size }: PlacementButtonsProps & { addOn: AddOn }) {
  const { t } = useTranslation('admin');
  const { toggle, isPending, isError } = usePlacement(profile);
  const askRemoval = useAskRemoval();
  const value = profile[flags[addOn]];

  const press = async () => {
    if (value === 0) toggle({ addOn, value: 1 });
    else if (await askRemoval(addOn, profile)) toggle({ addOn, value: 0 });
  };
  return (
    <>
      <ProfileAction
        action={actions[addOn][value]}
        profile={profile}
        variant="quiet"
        size={size}
        busy={isPending}
        onClick={() => void press()}
      />
      {isError && (
        <Alert className={styles.failure}>
          {t('acts.placement.failed', { placement: t(`acts.placement.${addOn}`) })}
        </Alert>
      )}
    </>
  );
}

/** Updates the placement optimistically, and restores the previous one on failure. */
function usePlacement({ _id: id, basicInfo }: AdminCustomerJson) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (toggle: PlacementToggle) => setPlacement(id, toggle, { client }),
    onMutate: ({ addOn, value }) => patchProfile(client, id, { [flags[addOn]]: value }),
    onSuccess: (saved, { addOn, value }) => {
      // Patches only this placement's fields, because a request for the other one may be in flight.
      const { addOns: names, placedUntil, version } = saved;
      patchProfile(client, id, { [flags[addOn]]: saved[flags[addOn]], addOns: names, placedUntil, version });
      const words = { name: fullNameOf(basicInfo), placement: t(`acts.placement.${addOn}`) };
      showToast({ text: t(value === 1 ? 'acts.placement.added' : 'acts.placement.removed', words) });
    },
    onError: (error, { addOn, value }) => {
      console.error('A placement was not changed', { id, addOn, error });
      patchProfile(client, id, { [flags[addOn]]: value === 1 ? 0 : 1 });
    },
  });
  return { toggle: mutation.mutate, isPending: mutation.isPending, isError: mutation.isError };
}
