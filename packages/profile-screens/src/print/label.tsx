import { EnvelopeAddress } from '../address/envelope-address.js';
import styles from './label.module.css';
import type { PrintedProps } from './printed-props.js';

/** A 4 × 2 in label: the address alone. */
export function Label({ profile }: Pick<PrintedProps, 'profile'>) {
  return <EnvelopeAddress person={profile.basicInfo} className={styles.label} />;
}
