import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { reviewDays } from '@inkbridge/shared/profile-lifecycle';
import { tidyLine } from '@inkbridge/shared/text';
import { classes } from '@inkbridge/ui';
import { Fragment } from 'react';
import { inEnglish, mailLines, numberLine } from '../format/address.js';
import { EnvelopeLine } from '../format/envelope-address.js';
import { useOrderedLines } from '../mail-rules/destination/ordered-lines.js';
import type { FormValues } from './state/form-values.js';
import { FormEnvelope } from './fields/live-envelope.js';
import envelope from './fields/live-envelope.module.css';
import styles from './move.module.css';
import type { TypedMove } from './use-move.js';

type Basic = FormValues['basic'];
type EnvelopePairProps = {
  before: Basic;
  after: Basic;
  typed: TypedMove;
  /** The facilities that the profile follows before and after. */
  facilities: { before: string | undefined; after: string | null };
};

/** Where letters go now and where they will go; what differs is marked on both. */
export function EnvelopePair({ before, after, typed, facilities }: EnvelopePairProps) {
  const { t } = useTranslation('change');
  const old = useOrderedLines(linesOf(before), facilities.before);
  const isStreetTyped = tidyLine(typed.facility + typed.street) !== '';
  const isTownTyped = tidyLine(typed.city) !== '';
  const lines = mailLines(after);
  const fresh = useOrderedLines(
    [
      fullNameOf(after),
      numberLine(after),
      ...(isStreetTyped ? lines.slice(0, -1) : []),
      ...(isTownTyped ? lines.slice(-1) : []),
    ],
    facilities.after,
  );
  const awaited = [...(isStreetTyped ? [] : [t('move.streetHere')]), ...(isTownTyped ? [] : [t('move.townHere')])];
  return (
    <div className={styles.pair}>
      <p className={styles.caption}>
        <b>{t('move.now')}</b> <span>{t('move.until')}</span>
      </p>
      <address {...inEnglish} className={styles.old}>
        {old.map((line) => (
          <MarkedLine key={line} text={line} mark={fresh.includes(line) ? Fragment : 'del'} />
        ))}
      </address>
      <span className={styles.turn} aria-hidden="true">
        ↓
      </span>
      <p className={styles.caption}>
        <b>{t('move.soon')}</b> <span>{t('move.within', { count: reviewDays })}</span>
      </p>
      <FormEnvelope>
        <address {...inEnglish} className={classes(envelope.address, styles.fresh)}>
          {fresh.map((line) => (
            <MarkedLine key={line} text={line} mark={old.includes(line) ? Fragment : 'ins'} />
          ))}
        </address>
        {awaited.length > 0 && <p className={envelope.empty}>{awaited.join(' · ')}</p>}
      </FormEnvelope>
    </div>
  );
}

function MarkedLine({ text, mark: Mark }: { text: string; mark: 'del' | 'ins' | typeof Fragment }) {
  return (
    <span>
      <Mark>
        <EnvelopeLine text={text} />
      </Mark>
    </span>
  );
}

function linesOf(basic: Basic): string[] {
  return [fullNameOf(basic), numberLine(basic), ...mailLines(basic)];
}
