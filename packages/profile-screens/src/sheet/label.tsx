import { EnvelopeAddress } from '../format/envelope-address.js';
import { fittingSize } from './fitting-size.js';
import styles from './label.module.css';
import type { PrintedProps } from './printed-props.js';

/** Points: 4 × 2 in without the edges. */
const place = { width: 252, height: 122, size: 11 };

/** A 4 × 2 in label: the address alone. */
export function Label({ address }: Pick<PrintedProps, 'address'>) {
  const style = { fontSize: `${fittingSize(address, place)}pt` };
  return <EnvelopeAddress lines={address} className={styles.label} style={style} />;
}
