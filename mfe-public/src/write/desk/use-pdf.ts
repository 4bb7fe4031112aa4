import { saveFile } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { foldText } from '@inkbridge/shared/text';
import { useState } from 'react';
import { letterPages } from '../paper/letter-pages.js';
import { envelopePage, labelPage } from '../paper/mail-pages.js';
import { writePdf } from '../pdf/write-pdf.js';
import type { Printed } from './use-printed.js';

const type = 'application/pdf';

export type PdfDesk = {
  save: () => void;
  send: () => Promise<void>;
  /** Whether this browser hands files to other programs, such as mail. */
  canSend: boolean;
  outcome: 'saved' | 'failed' | 'notSent' | null;
};

/** One PDF of letter, envelope and label: into the downloads, or to another program of the device. */
export function usePdf({ letter, typeface }: Printed, onMade: () => void): PdfDesk {
  const { t, language } = useTranslation('write');
  const [outcome, setOutcome] = useState<PdfDesk['outcome']>(null);
  const [canSend] = useState(canShareFiles);
  const title = t('print.document', { name: letter.to.name });

  const make = (): File | null => {
    if (!typeface) return null;
    try {
      const pages = [...letterPages(letter, typeface), envelopePage(letter, typeface), labelPage(letter, typeface)];
      const pdf = writePdf(pages, typeface, { title, language });
      onMade();
      return new File([pdf], t('print.file', { name: fileNameOf(letter.to.name) }), { type });
    } catch {
      setOutcome('failed');
      return null;
    }
  };
  return {
    canSend,
    outcome,
    save() {
      const file = make();
      if (!file) return;
      saveFile(file);
      setOutcome('saved');
    },
    async send() {
      const file = make();
      if (!file) return;
      try {
        await navigator.share({ files: [file], title });
        setOutcome(null);
      } catch (error) {
        const isChoice = error instanceof DOMException && error.name === 'AbortError'; // the writer changed their mind
        setOutcome(isChoice ? null : 'notSent');
      }
    },
  };
}

function canShareFiles(): boolean {
  const { canShare } = navigator as Partial<Navigator>;
  return canShare?.call(navigator, { files: [new File([''], 'letter.pdf', { type })] }) === true;
}

/** `Łukasz Peña` becomes `lukasz-pena`: some devices refuse other letters in names of files. */
function fileNameOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/ +/g, '-');
}
