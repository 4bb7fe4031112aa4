import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { PicturesOnTap, useNow } from '@inkbridge/ui';
import type { ComponentType } from 'react';
import { useOptionLabel } from '../fields/use-option-label.js';
import { inEnglish } from '../format/address.js';
import { EnvelopeAddress } from '../format/envelope-address.js';
import { factsOf } from '../format/facts.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import styles from './print-job.module.css';
import { PrintPaper, type PrintPaperProps } from './print-paper.js';

const sheets = { letter: LetterSheet, envelope: Envelope, label: Label } satisfies Record<
  string,
  ComponentType<PrintedProps>
>;
export type PrintKind = keyof typeof sheets;

export type PrintJobProps = PrintedProps & { kind: PrintKind } & Omit<PrintPaperProps, 'children'>;

/** Prints one sheet about a profile. */
export function PrintJob({ kind, onPrinting, onEnd, ...printed }: PrintJobProps) {
  const Sheet = sheets[kind];
  return (
    <PrintPaper onPrinting={onPrinting} onEnd={onEnd}>
      <Sheet {...printed} />
    </PrintPaper>
  );
}

/** Printed on every sheet. */
type PrintedProps = {
  profile: CustomerJson;
  /** The lines of the address that letters go to (`useDestination`). */
  address: readonly string[];
  /** Lines of the sender's corner of the envelope; what is missing is left to write by hand. */
  sender?: readonly string[];
};

const inHead: ReadonlySet<string> = new Set(['inmateNumber', 'orientation', 'race']);

/** One profile on letter paper: no contact email, no birth date (D-64). A long bio continues on the next sheet. */
function LetterSheet({ profile, address }: Pick<PrintedProps, 'profile' | 'address'>) {
  const { t } = useTranslation('detail');
  const now = useNow();
  const { bio } = profile.basicInfo;
  return (
    <article className={styles.sheet}>
      <Head profile={profile} address={address} />
      <Facts profile={profile} />
      {bio && (
        <p lang="en" className={styles.bio}>
          {bio.trim()}
        </p>
      )}
      <p className={styles.foot}>{t('print.foot', { date: formatDate(now) })}</p>
    </article>
  );
}

function Head({ profile, address }: Pick<PrintedProps, 'profile' | 'address'>) {
  const { age, gender, orientation, race } = profile.basicInfo;
  const name = fullNameOf(profile.basicInfo);
  return (
    <header className={styles.head}>
      <PicturesOnTap value={false /* who prints a letter has asked for it */}>
        <ProfileStamp profile={profile} size="m" eager />
      </PicturesOnTap>
      <div>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.plain}>{[age, gender, orientation, race].filter(Boolean).join(', ')}</p>
        <EnvelopeAddress lines={address.filter((line) => line !== name)} className={styles.letterAddress} />
      </div>
    </header>
  );
}

function Facts({ profile: { basicInfo, personalityInfo } }: Pick<PrintedProps, 'profile'>) {
  const { t } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const facts = factsOf(basicInfo, { t, optionLabel }).filter(({ name }) => !inHead.has(name));
  const interests = interestGroups
    .map((name) => ({ name, value: (personalityInfo[name] ?? []).map(optionLabel).join(', ') }))
    .filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {[...facts, ...interests].map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{t(`field.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const senderLines = 3;
/** Points: from the middle to the edges. */
const envelopePlace = { width: 354, height: 148, size: 11 };
const unknown: readonly string[] = [];

/** A #10 envelope, with room to write what is missing of the sender's name and address. */
function Envelope({ address, sender = unknown }: PrintedProps) {
  const style = { fontSize: `${fittingSize(address, envelopePlace)}pt` };
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

/** Points: 4 × 2 in without the edges. */
const labelPlace = { width: 252, height: 122, size: 11 };

/** A 4 × 2 in label: the address alone. */
function Label({ address }: Pick<PrintedProps, 'address'>) {
  const style = { fontSize: `${fittingSize(address, labelPlace)}pt` };
  return <EnvelopeAddress lines={address} className={styles.label} style={style} />;
}

/** A place for lines on paper: its room in points, and the size of letters if there is room enough. */
type Place = { width: number; height: number; size: number };

/** Relative to the font size: a line's height, and the mean width of a bold letter, rather too wide than too narrow. */
const lineHeight = 1.4;
const letterWidth = 0.6;
const smallest = 6;

/** The largest size in which these lines fit, down to one that machines still read. @returns points */
export function fittingSize(lines: readonly string[], { width, height, size }: Place): number {
  const rowsAt = (points: number) => {
    const letters = Math.max(1, Math.floor(width / (points * letterWidth)));
    return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / letters)), 0);
  };
  let points = size;
  while (points > smallest && rowsAt(points) * points * lineHeight > height) points -= 0.5;
  return points;
}
