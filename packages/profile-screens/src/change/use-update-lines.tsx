import { useTranslation } from '@inkbridge/federation/i18n';
import { Stamp, VisuallyHidden } from '@inkbridge/ui';
import type { ReceiptLine } from '@inkbridge/ui/receipt-lines';
import type { ReactNode } from 'react';
import { OwnPicture } from '../stamp/own-picture.js';
import { photoAt } from '../stamp/photo-url.js';
import { type PhotoChangeOf, photoChangesOf, type Photos, valueChangesOf } from './changes-of.js';
import { OldNew } from './old-new.js';
import { useValueLabel } from './use-value-text.js';
import styles from './old-new.module.css';

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

/** Two stamps with an arrow between them; artworks that go, then those that come. */
function PhotoChange({ change: { kind, before, after } }: { change: PhotoChangeOf }) {
  const { t } = useTranslation('change');
  if (before.length + after.length === 0) return t('photosMoved');
  const none = kind === 'mainPhoto' && <span className={styles.quiet}>{t('what.noPhoto')}</span>;
  return (
    <span className={styles.pictures}>
      {before.length === 0
        ? none
        : before.map((url, at) => <Picture key={url} url={url} name={t('removedPhoto', { number: at + 1 })} isGone />)}
      {(before.length > 0 || none) && (
        <>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{t('what.becomes')}</VisuallyHidden>
        </>
      )}
      {after.length === 0
        ? none || <span className={styles.quiet}>{t('removed')}</span>
        : after.map((url, at) => <Picture key={url} url={url} name={t('newPhoto', { number: at + 1 })} />)}
    </span>
  );
}

/** Where data is saved, a stamp says what it is until it is asked for. */
function Picture({ url, name, isGone = false }: { url: string; name: string; isGone?: boolean }) {
  return (
    <OwnPicture url={url} name={name} isSmall>
      {({ focusable, label }) => (
        <Stamp
          size="xs"
          className={isGone ? styles.gone : undefined}
          image={label ? undefined : { src: photoAt(url, 'card'), alt: name, ...focusable }}
        >
          {label}
        </Stamp>
      )}
    </OwnPicture>
  );
}
