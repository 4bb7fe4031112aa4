import { saveFile } from '@inkbridge/api-client';
import { useState } from 'react';
import { writePdf } from './write-pdf.js';
import type { Page } from '../page.js';
import type { Typeface } from '../font/typeface.js';

const type = 'application/pdf';

/** What one file holds. */
export type PdfContent = { pages: readonly Page[]; title: string; file: string; language: string };

export type PdfDesk = {
  save: () => void;
  send: () => Promise<void>;
  /** Whether this browser hands files to other programs, such as mail. */
  canSend: boolean;
  outcome: 'saved' | 'failed' | 'notSent' | null;
};

/**
 * One PDF, made on this device when it is asked for: into the downloads, or to another program. Nothing happens before
 * the typeface is there.
 */
export function usePdf(
  typeface: Typeface | undefined,
  contentOf: (typeface: Typeface) => PdfContent,
  onMade: () => void = () => undefined,
): PdfDesk {
  const [outcome, setOutcome] = useState<PdfDesk['outcome']>(null);
  const [canSend] = useState(canShareFiles);

  const make = (): { title: string; file: File } | null => {
    if (!typeface) return null;
    try {
      const { pages, title, file, language } = contentOf(typeface);
      const pdf = writePdf(pages, typeface, { title, language });
      onMade();
      return { title, file: new File([pdf], file, { type }) };
    } catch {
      setOutcome('failed');
      return null;
    }
  };
  return {
    canSend,
    outcome,
    save() {
      const made = make();
      if (!made) return;
      saveFile(made.file);
      setOutcome('saved');
    },
    async send() {
      const made = make();
      if (!made) return;
      try {
        await navigator.share({ files: [made.file], title: made.title });
        setOutcome(null);
      } catch (error) {
        const isChoice = error instanceof DOMException && error.name === 'AbortError'; // the reader changed their mind
        setOutcome(isChoice ? null : 'notSent');
      }
    },
  };
}

function canShareFiles(): boolean {
  const { canShare } = navigator as Partial<Navigator>;
  return canShare?.call(navigator, { files: [new File([''], 'letter.pdf', { type })] }) === true;
}
