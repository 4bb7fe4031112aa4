import { ownAddress } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { useQuery } from '@tanstack/react-query';
import { inEnglish, mailLines } from '../../format/address.js';
import { PrintPaper, type PrintPaperProps } from '../../sheet/print-paper.js';
import { useIsFree } from '../state/form-context.js';
import { interviewMessages } from './messages/en.js';
import styles from './interview-sheet.module.css';

export const bundles = [interviewMessages];

export type InterviewSheetProps = {
  /** First name of the person inside; '' if it is not typed yet. */
  name: string;
} & Omit<PrintPaperProps, 'children'>;

const questions = ['day', 'hours', 'proud', 'miss', 'hear', 'know'] as const;
const answerLines = 3;

/** One page of questions in large type, to be answered by hand, signed and mailed back. */
export function Part({ name, onPrinting, onEnd }: InterviewSheetProps) {
  const { t } = useTranslation('interview');
  const sender = useSender();
  if (sender === undefined) return null;
  return (
    <PrintPaper onPrinting={onPrinting} onEnd={onEnd}>
      <article className={styles.sheet}>
        <h1 className={styles.title}>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
        <p>{t('intro')}</p>
        <ol className={styles.questions}>
          {questions.map((question, index) => (
            <li key={question} className={styles.question}>
              <p>{`${index + 1}. ${t(`question.${question}`)}`}</p>
              {Array.from({ length: answerLines }, (_, line) => (
                <span key={line} className={styles.line} />
              ))}
            </li>
          ))}
        </ol>
        <footer className={styles.foot}>
          <div className={styles.consent}>
            <p>{t('consent')}</p>
            <p className={styles.signature}>
              <span>{t('signed')}</span>
              <span>{t('date')}</span>
            </p>
          </div>
          <div className={styles.back}>
            <p>{t('back')}</p>
            {sender.length > 0 ? (
              sender.map((line) => (
                <p key={line} {...inEnglish}>
                  {line}
                </p>
              ))
            ) : (
              <>
                <span className={styles.line} />
                <span className={styles.line} />
              </>
            )}
          </div>
        </footer>
      </article>
    </PrintPaper>
  );
}

/**
 * Where the answers are mailed: the member at home, as far as the account knows the address; undefined until that is
 * clear. An admin lists for others, and what nobody knows is written by hand.
 */
function useSender(): string[] | undefined {
  const { user } = useSession();
  const isOthers = useIsFree();
  const { data: address, isPending, fetchStatus } = useQuery({ ...ownAddress, enabled: !isOthers });
  if (isOthers || !user) return [];
  if (isPending && fetchStatus === 'fetching') return undefined;
  if (!address) return [];
  const { zipCode: zipcode, ...place } = address;
  return [fullNameOf(user), ...mailLines({ ...place, zipcode })];
}
