import type { ComponentType } from 'react';
import { Envelope } from './envelope.js';
import { Label } from './label.js';
import { LetterSheet } from './letter-sheet.js';
import { PrintPaper, type PrintPaperProps } from './print-paper.js';
import type { PrintedProps } from './printed-props.js';

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
