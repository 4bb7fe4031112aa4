import { inEnglish } from '../address/english.js';
import { EnvelopeAddress } from '../address/envelope-address.js';
import styles from './envelope.module.css';
import type { PrintedProps } from './printed-props.js';

/** A #10 envelope. The sender's address is unknown, so there is room to write it below the name. */
export function Envelope({ profile, sender }: PrintedProps) {
  return (
    <div className={styles.envelope}>
      <div className={styles.sender}>
        <p>{sender}</p>
        <p className={styles.rule} />
        <p className={styles.rule} />
      </div>
      <p {...inEnglish} className={styles.stamp}>
        stamp
      </p>
      <EnvelopeAddress person={profile.basicInfo} className={styles.address} />
    </div>
  );
}
