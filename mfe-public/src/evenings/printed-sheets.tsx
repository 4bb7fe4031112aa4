import type { EveningPlaceJson, HostedEveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PrintPaper, recipientOf } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
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

/** Those whom nobody has, with their addresses, for pens and envelopes. */
export function LeftSheet({ evening, left, onEnd }: SheetProps & { left: readonly EveningPlaceJson[] }) {
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
                <strong>{fullNameOf(person.basicInfo)}</strong>
                {recipientOf(person)
                  .lines.slice(1)
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </PrintPaper>
  );
}
