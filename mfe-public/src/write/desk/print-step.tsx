import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { formatDate, lastDay, meantDay } from '@inkbridge/shared/profile-fields';
import { foldText, isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, Icon, type IconName, Link, Notice, TextInput } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { useId, useState } from 'react';
import { SentNote, type SentNoteDesk } from '../../diary/sent-question.js';
import { useReportPrint } from '../../figures/use-figures.js';
import type { LetterDesk } from '../../letters/use-letter.js';
import type { SenderDesk } from '../../letters/use-sender.js';
import { type PdfContent, type PdfDesk, usePdf } from '../../paper/pdf/use-pdf.js';
import type { Typeface } from '../../paper/font/typeface.js';
import { letterPages } from '../paper/letter-pages.js';
import { envelopePage, labelPage } from '../paper/mail-pages.js';
import { CopyByHand } from './copy-by-hand.js';
import desk from './desk.module.css';
import { Preview } from './preview.js';
import styles from './print-step.module.css';
import { type PaperKind, PrintedPaper } from './printed-paper.js';
import { stepPath } from './step-bar.js';
import type { Printed } from './use-printed.js';

type PrintStepProps = {
  id: string;
  letter: LetterDesk;
  sender: SenderDesk;
  printed: Printed;
  sent: SentNoteDesk;
  isWritten: boolean;
  /** Whether the address is settled. */
  isReady: boolean;
  /** Whether it is being copied by hand. */
  isCopied: boolean;
};

/** Four ways to get the letter on paper, and the note that it was mailed. */
export function PrintStep(props: PrintStepProps) {
  const { id, letter, sender, printed, isWritten, isCopied, sent } = props;
  const navigate = useNavigate();
  return (
    <div className={desk.grid}>
      <div className={styles.main}>
        <Ways {...props} />
        <Options letter={letter} sender={sender} />
        <SentNote sent={sent} />
      </div>
      <Preview printed={printed} />
      {isCopied && isWritten && (
        <CopyByHand letter={printed.letter} onEnd={() => void navigate(stepPath(id, 'print'), { replace: true })} />
      )}
    </div>
  );
}

/** All of one size. A way that the device lacks is left out. */
function Ways({ id, printed, isWritten, isReady }: PrintStepProps) {
  const { t } = useTranslation('write');
  const navigate = useNavigate();
  const report = useReportPrint(id);
  const blankId = useId();
  const [job, setJob] = useState<{ kind: PaperKind; number: number } | null>(null);
  const contentOf = usePdfContent(printed);
  const pdf = usePdf(printed.typeface, contentOf, report);
  const isBusy = !printed.typeface || !isReady;
  const shared = { isBusy, blankId: isWritten ? undefined : blankId };
  const print = (kind: PaperKind) => {
    setJob((last) => ({ kind, number: (last?.number ?? 0) + 1 }));
    report();
  };
  const copy = () => void navigate(stepPath(id, 'copy'), { preventScrollReset: true });
  return (
    <>
      {!isWritten && <p id={blankId}>{t.rich('print.nothing', { write: <Link href={stepPath(id, 'write')} /> })}</p>}
      <div className={styles.ways}>
        <Way {...shared} icon="print" name="print" onPress={() => print('letter')} who={printed.letter.to.firstName} />
        {pdf.canSend && <Way {...shared} icon="send" name="send" onPress={() => void pdf.send()} />}
        <Way {...shared} icon="document" name="pdf" onPress={pdf.save} />
        <Way {...shared} isBusy={false} icon="pen" name="copy" onPress={copy} />
      </div>
      <Outcome pdf={pdf} />
      <div className={styles.papers}>
        {(['envelope', 'label'] as const).map((kind) => (
          <Button key={kind} size="small" icon="print" busy={isBusy} onClick={() => print(kind)}>
            {t(`print.${kind}`)}
          </Button>
        ))}
      </div>
      {job && printed.typeface && (
        <PrintedPaper
          key={job.number}
          kind={job.kind}
          letter={printed.letter}
          typeface={printed.typeface}
          onEnd={() => setJob(null)}
        />
      )}
    </>
  );
}

/** One file of letter, envelope and label. */
function usePdfContent({ letter }: Printed): (typeface: Typeface) => PdfContent {
  const { t, language } = useTranslation('write');
  const { name } = letter.to;
  return (typeface) => ({
    pages: [...letterPages(letter, typeface), envelopePage(letter, typeface), labelPage(letter, typeface)],
    title: t('print.document', { name }),
    file: t('print.file', { name: fileNameOf(name) }),
    language,
  });
}

/** `Łukasz Peña` becomes `lukasz-pena`: some devices refuse other letters in names of files. */
function fileNameOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/ +/g, '-');
}

type WayProps = {
  name: 'print' | 'send' | 'pdf' | 'copy';
  icon: IconName;
  isBusy: boolean;
  /** The text that says why there is nothing to print yet. */
  blankId: string | undefined;
  who?: string;
  onPress: () => void;
};

/** The button covers all of its card. */
function Way({ name, icon, isBusy, blankId, who = '', onPress }: WayProps) {
  const { t } = useTranslation('write');
  const hintId = useId();
  const isOff = isBusy || blankId !== undefined;
  return (
    <div className={styles.way}>
      <Icon name={isBusy ? 'working' : icon} className={styles.icon} />
      <button
        type="button"
        className={styles.press}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={blankId ?? hintId}
        onClick={isOff ? undefined : onPress}
      >
        <span>{t(`print.${name}`)}</span>
      </button>
      <p id={hintId} className={styles.hint}>
        {t(`print.${name}Hint`, { name: who })}
      </p>
    </div>
  );
}

/** What became of the PDF, where it was asked for. */
function Outcome({ pdf: { outcome } }: { pdf: PdfDesk }) {
  const { t } = useTranslation('write');
  if (outcome === 'failed' || outcome === 'notSent') return <Alert>{t(`print.${outcome}`)}</Alert>;
  return (
    <output className={styles.outcome}>
      {outcome === 'saved' && <Notice tone="success">{t('print.saved')}</Notice>}
    </output>
  );
}

type OptionsProps = Pick<PrintStepProps, 'letter' | 'sender'>;

/** What is printed, and how large. */
function Options({ letter, sender: { value, change } }: OptionsProps) {
  const { t } = useTranslation('write');
  return (
    <div className={styles.options}>
      <Checkbox
        label={t('print.large')}
        checked={value.isLarge}
        onChange={({ currentTarget }) => change({ isLarge: currentTarget.checked })}
      />
      {isFilledIn(value.address) && (
        <Checkbox
          label={t('print.withAddress')}
          checked={value.isAddressPrinted}
          onChange={({ currentTarget }) => change({ isAddressPrinted: currentTarget.checked })}
        />
      )}
      <Field label={t('print.date')} hint={t('print.dateHint')} className={styles.date}>
        <MeantDay
          meant={meantDay(letter.date, () => true)}
          question={(day) => t('print.meant', { date: formatDate(day) })}
          onMeant={(date) => letter.change({ date })}
        >
          <TextInput
            type="date"
            max={lastDay}
            value={letter.date}
            onChange={({ currentTarget }) => letter.change({ date: currentTarget.value })}
          />
        </MeantDay>
      </Field>
    </div>
  );
}
