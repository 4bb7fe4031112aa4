import { inEnglish } from '../format/english.js';
import { EnvelopeAddress } from '../format/envelope-address.js';
import styles from './envelope.module.css';
import { fittingSize } from './fitting-size.js';
import type { PrintedProps } from './printed-props.js';

const senderLines = 3;
/** Points: from the middle to the edges. */
const place = { width: 354, height: 148, size: 11 };
const unknown: readonly string[] = [];

/** A #10 envelope, with room to write what is missing of the sender's name and address. */
export function Envelope({ address, sender = unknown }: PrintedProps) {
  const style = { fontSize: `${fittingSize(address, place)}pt` };
  return (
    <div className={styles.envelope}>
      <div {...inEnglish} className={styles.sender}>
        {sender.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {Array.from({ length: senderLines - sender.length }, (_, row) => (
          <p key={row} className={styles.rule} />
        ))}
      </div>
      <p {...inEnglish} className={styles.stamp}>
        stamp
      </p>
      <EnvelopeAddress lines={address} className={styles.address} style={style} />
    </div>
  );
}
