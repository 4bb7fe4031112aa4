import { zipPlace } from '@inkbridge/api-client';
import type { ZipPlace } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Icon } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { type TypedPlace, zipCodeIn, zipDoubt } from './zip-doubt.js';
import styles from './zip-line.module.css';

type ZipLineProps = {
  typed: TypedPlace;
  /** The name of a state in the language of its control. */
  stateLabel?: (state: string) => string;
  className?: string | undefined;
};

/** Below an address that is being typed: where its ZIP code is, and what is odd about that. Never in the way (D-170). */
export function ZipLine({ typed, stateLabel = asItIs, className }: ZipLineProps) {
  const { t } = useTranslation('zip');
  const textOf = useZipText(stateLabel);
  const code = zipCodeIn(typed.zipcode);
  const { data: place } = useZipPlace(code);
  const isShort = code === null && typed.zipcode.trim() !== '';
  const isOdd = code !== null && place !== undefined && isDoubted(typed, place);
  const longest = { zip: '00000', place: 'District of Columbia', state: 'South Carolina', city: 'North Little Rock' };
  return (
    <div className={classes(styles.line, className)}>
      <span className={styles.longest} aria-hidden="true">
        {t('otherState', longest)}
      </span>
      <span className={styles.longest} aria-hidden="true">
        {t('otherCity', longest)}
      </span>
      <output className={isOdd ? styles.doubted : undefined}>
        {isOdd && <Icon name="alert" className={styles.icon} />}
        <span>
          {code !== null && place !== undefined ? textOf(code, typed, place) : t(isShort ? 'short' : 'waiting')}
        </span>
      </output>
    </div>
  );
}

/** The place of a code, null for a code that nobody has; without `data` it loads, or is not to be had. */
export function useZipPlace(code: string | null) {
  return useQuery({ ...zipPlace(code ?? ''), enabled: code !== null });
}

/** Another city than the usual one is worth a word, not a mark. */
function isDoubted(typed: TypedPlace, place: ZipPlace | null): boolean {
  const doubt = zipDoubt(typed, place);
  return doubt === 'otherState' || doubt === 'unknown';
}

/** What there is to say about a ZIP code and its place. */
export function useZipText(stateLabel: (state: string) => string = asItIs) {
  const { t } = useTranslation('zip');
  return (zip: string, { city, state }: Omit<TypedPlace, 'zipcode'>, place: ZipPlace | null): string => {
    if (place === null) return t('unknown', { zip });
    const doubt = zipDoubt({ city, state }, place);
    if (doubt === 'otherState')
      return t('otherState', { zip, place: stateLabel(place.state), state: stateLabel(state) });
    return t(doubt ?? 'fits', { zip, city: place.city, state: stateLabel(place.state) });
  };
}

function asItIs(state: string): string {
  return state;
}
