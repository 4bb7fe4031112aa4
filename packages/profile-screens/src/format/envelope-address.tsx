import { Breakable } from '@inkbridge/ui';
import { Fragment } from 'react';
import { inEnglish, numberLabel } from './address.js';
import styles from './envelope-address.module.css';

type EnvelopeAddressProps = { lines: readonly string[]; className?: string; style?: { fontSize: string } };

/** The address as it is written on an envelope, the same on screen and on paper (AC-104, D-116). */
export function EnvelopeAddress({ lines, className, style }: EnvelopeAddressProps) {
  return (
    <address {...inEnglish} className={className} style={style}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          <EnvelopeLine text={line} />
        </span>
      ))}
    </address>
  );
}

/**
 * A line of an envelope. A number or ZIP code breaks only if it alone is wider than the envelope: one in two parts is
 * copied wrong.
 */
export function EnvelopeLine({ text }: { text: string }) {
  if (!text.startsWith(`${numberLabel} `)) return <WholeNumbers text={text} />;
  return (
    <>
      {numberLabel}{' '}
      <span className={styles.number}>
        <Breakable>{text.slice(numberLabel.length + 1)}</Breakable>
      </span>
    </>
  );
}

/** Browsers break after a hyphen. Central addresses have name and number with a slash between them. */
function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(/([^ /]*-[^ /]*|\/)/u).filter(Boolean);
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join('')}>
      {/\d/u.test(part) && part.includes('-') ? <span className={styles.number}>{part}</span> : part}
      {part === '/' && <wbr />}
    </Fragment>
  ));
}

/** The lines of an envelope, as they are to be written. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <p {...inEnglish} className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>
          <EnvelopeLine text={line} />
        </span>
      ))}
    </p>
  );
}
