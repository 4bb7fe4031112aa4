import { useTranslation } from '@inkbridge/federation/i18n';
import { Breakable, Stamp, VisuallyHidden } from '@inkbridge/ui';
import type { ReceiptLine } from '@inkbridge/ui/receipt-lines';
import type { ReactNode } from 'react';
import { findField } from '@inkbridge/shared/profile-fields';
import { OwnPicture } from '../stamp/own-picture.js';
import { photoAt } from '../stamp/photo-url.js';
import { type PhotoChangeOf, photoChangesOf, type Photos, type ValueChange, valueChangesOf } from './changes-of.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import { foldParts } from './changed-parts.js';
import styles from './use-update-lines.module.css';
import { useValueLabel, useValueText } from './use-value-text.js';
import { type BothPart, bothSides } from './word-diff.js';

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

type Change = Pick<ValueChange, 'name' | 'before' | 'after'>;

/** One value, old → new: items of a list and words of a letter are marked one by one. */
function OldNew({ change }: { change: Change }) {
  const text = useValueText();
  const kind = findField(change.name)?.kind;
  const [before, after] = [text(change.name, change.before), text(change.name, change.after)];
  if (kind === 'choices') return <Items before={itemsOf(change.before)} after={itemsOf(change.after)} />;
  if (kind === 'long_text') return <Words before={before} after={after} />;
  const shown = (value: string) => (kind === 'email' && value !== '' ? <Breakable>{value}</Breakable> : value);
  return <Sides before={shown(before)} after={shown(after)} />;
}

type SidesProps = { before: ReactNode; after: ReactNode };

/** Both values with an arrow between them; a side without a value is left out, or said to be blank. */
function Sides({ before, after }: SidesProps) {
  const { t } = useTranslation('change');
  return (
    <>
      {before && (
        <>
          <del className={styles.old}>{before}</del> <span aria-hidden="true">→ </span>
          <VisuallyHidden>{t('what.becomes')} </VisuallyHidden>
        </>
      )}
      {after ? <ins className={styles.new}>{after}</ins> : <span className={styles.quiet}>{t('what.left')}</span>}
    </>
  );
}

function itemsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

type ItemsProps = { before: readonly string[]; after: readonly string[] };

/** What is chosen now, then what no longer is. */
function Items({ before, after }: ItemsProps) {
  const { t } = useTranslation('change');
  const label = useOptionLabel();
  const gone = before.filter((item) => !after.includes(item));
  const isSame = gone.length === 0 && after.every((item) => before.includes(item));
  const items = [
    ...after.map((item) => ({ item, side: before.includes(item) ? undefined : ('after' as const) })),
    ...gone.map((item) => ({ item, side: 'before' as const })),
  ];
  return (
    <>
      {isSame && <span className={styles.quiet}>{t('how.order')}: </span>}
      {items.map(({ item, side }, place) => (
        <span key={item}>
          {place > 0 && ', '}
          <Part part={{ text: label(item), isChanged: side !== undefined, side }} />
        </span>
      ))}
    </>
  );
}

/** Words of a letter that stay, beside a change and at most. */
const fold = { longest: 24, context: 8 } as const;

/** A letter with its changed words in their places; one that was rewritten, or is new, by its beginning and end. */
function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('change');
  if (after === '') return <Sides before={null} after={null} />;
  const both = before === '' ? null : bothSides(before, after);
  const parts: readonly BothPart[] = both ?? [{ text: after, isChanged: false }];
  return (
    <>
      {!both && before !== '' && <span className={styles.quiet}>{t('how.rewritten')}: </span>}
      {both?.every(({ isChanged }) => !isChanged) && <span className={styles.quiet}>{t('how.spacing')}: </span>}
      <span className={styles.words} lang="en">
        {foldParts(parts, fold).map((part, place) => {
          const key = `${place}`; // a text is always compared as a whole, so its parts have no identity besides their places
          return 'leftOut' in part ? (
            <span key={key} className={styles.leftOut}>
              {' '}
              {t('leftOut', { count: part.leftOut })}{' '}
            </span>
          ) : (
            <Part key={key} part={part} isWord />
          );
        })}
      </span>
    </>
  );
}

/** Screen readers hear whether it is gone or new. */
function Part({ part: { text, side }, isWord = false }: { part: BothPart; isWord?: boolean }) {
  const { t } = useTranslation('change');
  if (side === undefined) return <span>{text}</span>;
  const [Element, style] = side === 'before' ? (['del', styles.old] as const) : (['ins', styles.new] as const);
  return (
    <>
      <Element className={isWord && side === 'after' ? styles.added : style}>
        <VisuallyHidden>{t(side === 'before' ? 'wordsRemoved' : 'wordsAdded')} </VisuallyHidden>
        {text}
      </Element>
      {isWord && side === 'before' && ' '}
    </>
  );
}
