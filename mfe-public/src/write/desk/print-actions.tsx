import { saveFile } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PrintPaper, type Recipient } from '@inkbridge/profile-screens';
import { foldText, isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, showToast } from '@inkbridge/ui';
import { useMemo, useState } from 'react';
import { SentQuestion } from '../../diary/sent-question.js';
import { useReportPrint } from '../../figures/use-figures.js';
import { TitledSheet } from '../../layout/sheets.js';
import sheets from '../../layout/sheets.module.css';
import type { LetterDesk } from '../../letters/use-letter.js';
import type { Typeface } from '../font/typeface.js';
import { letterPages, type Mark, type Page, type PrintedLetter } from '../paper/letter-pages.js';
import { envelopePage, labelPage } from '../paper/mail-pages.js';
import { writePdf } from '../pdf/write-pdf.js';
import styles from './desk.module.css';
import type { Printed } from './use-printed.js';

type PrintActionsProps = {
  printed: Printed;
  /** Whether the address is settled. */
  isReady: boolean;
  letter: LetterDesk;
  to: Recipient;
  id: string;
};

const papers = ['letter', 'envelope', 'label'] as const satisfies readonly PaperKind[];

/** One PDF of everything, or each paper to the printer. */
export function PrintActions({ printed, isReady, letter, to, id }: PrintActionsProps) {
  const { t } = useTranslation('write');
  const [job, setJob] = useState<{ kind: PaperKind; number: number } | null>(null);
  const [isPrinted, setIsPrinted] = useState(false);
  const report = useReportPrint(id);
  const save = useSavedPdf({ printed, to });
  const isBusy = !printed.typeface || !isReady;
  const isEmpty = !isFilledIn(letter.text);
  const print = (kind: PaperKind) => {
    setJob((last) => ({ kind, number: (last?.number ?? 0) + 1 }));
    setIsPrinted(true);
    report();
  };
  const savePdf = () => {
    save.run();
    setIsPrinted(true);
    report();
  };
  return (
    <TitledSheet title={t('print.title')}>
      <div className={sheets.buttons}>
        <Button variant="primary" icon="document" busy={isBusy} aria-disabled={isEmpty} onClick={savePdf}>
          {t('print.pdf')}
        </Button>
        {papers.map((kind) => (
          <Button
            key={kind}
            icon="print"
            busy={isBusy}
            aria-disabled={kind === 'letter' && isEmpty}
            onClick={() => print(kind)}
          >
            {t(`print.${kind}`)}
          </Button>
        ))}
      </div>
      <p className={sheets.hint}>{isEmpty ? t('print.nothing') : t('print.pdfHint')}</p>
      {save.hasFailed && <Alert>{t('print.failed')}</Alert>}
      {isPrinted && <SentQuestion id={id} name={to.name} />}
      {!isEmpty && <DiscardButton letter={letter} />}
      {job && printed.typeface && (
        <PrintedPaper
          key={job.number}
          kind={job.kind}
          letter={printed.letter}
          typeface={printed.typeface}
          onEnd={() => setJob(null)}
        />
      )}
    </TitledSheet>
  );
}

function useSavedPdf({ printed: { letter, typeface }, to }: Pick<PrintActionsProps, 'printed' | 'to'>) {
  const { t, language } = useTranslation('write');
  const [hasFailed, setHasFailed] = useState(false);
  const run = () => {
    if (!typeface) return;
    try {
      const pages = [...letterPages(letter, typeface), envelopePage(letter, typeface), labelPage(letter, typeface)];
      const pdf = writePdf(pages, typeface, { title: t('print.document', { name: to.name }), language });
      const name = t('print.file', { name: fileNameOf(to.name) });
      saveFile(new File([pdf], name, { type: 'application/pdf' }));
      setHasFailed(false);
      showToast({ text: t('print.saved'), icon: 'check' });
    } catch {
      setHasFailed(true);
    }
  };
  return { run, hasFailed };
}

/** `Łukasz Peña` becomes `lukasz-pena`: some devices refuse other letters in names of files. */
function fileNameOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/ +/g, '-');
}

function DiscardButton({ letter }: { letter: LetterDesk }) {
  const { t } = useTranslation('write');
  const discard = () => {
    const undo = letter.discard();
    showToast({ text: t('discard.done'), action: { label: t('discard.undo'), onSelect: undo } });
  };
  return (
    <Button variant="quiet" size="small" onClick={discard} className={styles.discard}>
      {t('discard.button')}
    </Button>
  );
}

const layouts = {
  letter: letterPages,
  envelope: (letter: PrintedLetter, typeface: Typeface): Page[] => [envelopePage(letter, typeface)],
  label: (letter: PrintedLetter, typeface: Typeface): Page[] => [labelPage(letter, typeface)],
};
type PaperKind = keyof typeof layouts;

type PrintedPaperProps = { kind: PaperKind; letter: PrintedLetter; typeface: Typeface; onEnd: () => void };

/** Sends one kind of paper to the printer, with the lines of the PDF. */
function PrintedPaper({ kind, letter, typeface, onEnd }: PrintedPaperProps) {
  const pages = useMemo(() => layouts[kind](letter, typeface), [kind, letter, typeface]);
  return (
    <PrintPaper onPrinting={() => undefined} onEnd={onEnd}>
      {pages.map(({ width, height, marks }) => (
        <div
          key={wordsOf(marks)}
          className={styles[kind]}
          style={{ inlineSize: `${width}pt`, blockSize: `${height}pt` }}
        >
          {marks.map((mark) => (
            <Line key={`${mark.x} ${mark.y}`} {...mark} />
          ))}
        </div>
      ))}
    </PrintPaper>
  );
}

/** Differs from page to page, because each carries its own number. */
function wordsOf(marks: readonly Mark[]): string {
  return marks.map(({ text }) => text).join('\n');
}

/** A line of the style sheet is 1.2 high, so its letters stand about one size below its top. */
function Line({ x, y, size, text }: Mark) {
  const place = { insetInlineStart: `${x}pt`, insetBlockStart: `${y - size}pt`, fontSize: `${size}pt` };
  return (
    <p className={styles.line} style={place} translate="no">
      {text}
    </p>
  );
}
