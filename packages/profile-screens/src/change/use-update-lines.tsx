import { useTranslation } from '@inkbridge/federation/i18n';
import type { ReceiptLine } from '@inkbridge/ui/receipt-lines';
import type { ReactNode } from 'react';
import { photoChangesOf, valueChangesOf, type Photos } from './changes-of.js';
import { OldNew } from './old-new.js';
import { PhotoChange } from './photo-change.js';
import { useValueLabel } from './use-value-text.js';

type Values = Parameters<typeof valueChangesOf>[0] & { photos?: Photos | undefined };

/** A profile, or what it had in place of the changes of an update, and these changes. */
export type UpdateOfProfile = {
  before: Values;
  after: Values;
  /** For a place where the pictures may be gone. */
  picturesIn?: 'stamps' | 'words';
};

/** A charge as shown; its key is the charged field or, without one, the type of the fee. */
export type ShownCharge = ReceiptLine & { key: string };

/**
 * The lines of an update, the same in the form, the question, the payment and the receipt: each change as old → new with
 * its price or "free", then the charges that belong to no change. Without charges no price is mentioned (AC-393).
 */
export function useUpdateLines(): (update: UpdateOfProfile, charges: readonly ShownCharge[] | null) => ReceiptLine[] {
  const { t } = useTranslation('change');
  const changedIn = useChanged();
  return (update, charges) => {
    const changed = changedIn(update);
    const keys = new Set(changed.map(({ key }) => key));
    const lines = changed.map(({ key, label, change }): ReceiptLine => {
      if (!charges) return { label, change };
      const amount = charges.find((charge) => charge.key === key)?.amount;
      return { label, change, amount: amount ?? t('what.free'), isFree: amount === undefined };
    });
    const others = (charges ?? []).filter(({ key }) => !keys.has(key));
    return [...lines, ...others.map(({ key: _key, ...line }) => line)];
  };
}

type Changed = { key: string; label: string; change: ReactNode };

function useChanged(): (update: UpdateOfProfile) => Changed[] {
  const { t } = useTranslation('change');
  const label = useValueLabel();
  return ({ before, after, picturesIn = 'stamps' }) => {
    const values = valueChangesOf(before, after)
      .filter(({ isChanged }) => isChanged)
      .map((change) => ({
        key: change.name,
        label: label(change.name),
        change: <OldNew change={change} />,
      }));
    const photos = photoChangesOf(before.photos, after.photos).map((change, place, all) => ({
      key: place === all.length - 1 ? 'photo' : change.kind, // extra pictures are charged together
      label: t(`what.${change.kind}`),
      change:
        picturesIn === 'stamps' ? (
          <PhotoChange change={change} />
        ) : (
          t('photosChanged', { added: change.after.length, removed: change.before.length })
        ),
    }));
    return [...values, ...photos];
  };
}
