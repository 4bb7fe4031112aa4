import { numberLabel, envelopeLines } from '../format/address.js';
import type { ListedProfile } from '../profile-data.js';
import { inEnglish } from './english.js';
import styles from './envelope-address.module.css';

type EnvelopeAddressProps = {
  person: ListedProfile['basicInfo'];
  className?: string;
  /** Without the name, where it is the heading above. */
  nameless?: boolean;
};

/** The address as it is written on an envelope, the same on screen and on paper (AC-104, D-116). */
export function EnvelopeAddress({ person, className, nameless = false }: EnvelopeAddressProps) {
  return (
    <address {...inEnglish} className={className}>
      {envelopeLines(person)
        .slice(nameless ? 1 : 0)
        .map((line) => (
          <span key={line} className={styles.line}>
            <Line text={line} />
          </span>
        ))}
    </address>
  );
}

/** Breaks the number only if it alone is wider than the envelope. */
function Line({ text }: { text: string }) {
  if (!text.startsWith(`${numberLabel} `)) return text;
  return (
    <>
      {numberLabel} <span className={styles.number}>{text.slice(numberLabel.length + 1)}</span>
    </>
  );
}
