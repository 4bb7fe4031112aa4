import { useTranslation } from '@inkbridge/federation/i18n';
import { findField } from '@inkbridge/shared/profile-fields';
import { Breakable, VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { useOptionLabel } from '../fields/use-option-label.js';
import { foldParts } from './changed-parts.js';
import type { ValueChange } from './changes-of.js';
import styles from './old-new.module.css';
import { useValueText } from './use-value-text.js';
import { type BothPart, bothSides } from './word-diff.js';

type Change = Pick<ValueChange, 'name' | 'before' | 'after'>;

/** One value, old → new: items of a list and words of a letter are marked one by one. */
export function OldNew({ change }: { change: Change }) {
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
