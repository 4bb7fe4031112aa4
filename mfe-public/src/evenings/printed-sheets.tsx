import type { EveningPlaceJson, HostedEveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PrintPaper } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { QrCode } from '@inkbridge/ui/qr-code';
import styles from './printed-sheets.module.css';

type SheetProps = { evening: HostedEveningJson; onEnd: () => void };
const nothing = () => undefined;

/** The link as a code, for the wall of the room. */
export function InviteSheet({ evening, href, onEnd }: SheetProps & { href: string }) {
  const { t } = useTranslation('evenings');
  return (
    <PrintPaper onPrinting={nothing} onEnd={onEnd}>
      <div className={styles.invite}>
        <h1>{t('sheet.invite')}</h1>
        <p className={styles.when}>
          {evening.name} · {formatDate(evening.day)}
        </p>
        <div className={styles.code}>
          <QrCode text={href} label={t('link.code')} />
        </div>
        <p>{t('sheet.scan')}</p>
        <p className={styles.address}>{href}</p>
      </div>
    </PrintPaper>
  );
}

type LeftSheetProps = SheetProps & {
  left: readonly EveningPlaceJson[];
  linesFor: (person: EveningPlaceJson['person']) => readonly string[];
};

/** Those whom nobody has, with the lines of their envelopes, for pens. */
export function LeftSheet({ evening, left, linesFor, onEnd }: LeftSheetProps) {
  const { t } = useTranslation('evenings');
  return (
    <PrintPaper onPrinting={nothing} onEnd={onEnd}>
      <div className={styles.left}>
        <h1>{t('sheet.left')}</h1>
        <p className={styles.when}>
          {evening.name} · {formatDate(evening.day)}
        </p>
        <ul>
          {left.map(({ person }) => (
            <li key={person._id}>
              <span className={styles.box} />
              <div>
                {linesFor(person).map((line) =>
                  line.includes(person.basicInfo.lastName) ? (
                    <strong key={line}>{line}</strong>
                  ) : (
                    <span key={line}>{line}</span>
                  ),
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </PrintPaper>
  );
}
