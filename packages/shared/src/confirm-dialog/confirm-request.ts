import type { ReactNode } from 'react';

/** The actions that need a confirmation (AC-615…621, D-20). Archiving and unarchiving are `delete-profile`. */
export const confirmKinds = [
  'delete-profile',
  'update',
  'create',
  'status',
  'approve-profile',
  'approve-update',
  'reject-update',
  'remove-placement',
] as const;

/** Decides, with `undo` and `forAdmin`, the color of the button and whether the dialog asks for a note. */
export type ConfirmKind = (typeof confirmKinds)[number];

/** The step after confirming a creation or an update: editing again, saving, or the checkout (AC-612…614). */
export const confirmModes = [0, 1, 2] as const;
export type ConfirmMode = (typeof confirmModes)[number];

/** Every page carries the dialog, so callers bring what few show. `isEmpty`: nothing to pay, no charged field (AC-544…546). */
export type ShownReceipt = { shown: ReactNode; isEmpty: boolean };

/** Every text of the dialog: all remotes share it, so the caller supplies them. */
export type ConfirmTexts = {
  /** A question with the name in it. */
  title: string;
  /** One sentence on what will happen. */
  effect: string;
  confirm: string;
  cancel: string;
  close: string;
  nothingToPay: string;
  note: { label: string; optional: string; placeholder: string };
};

/** One question to the user; the dialog answers it once, with a `ConfirmAnswer`. */
export type ConfirmRequest = {
  kind: ConfirmKind;
  mode?: ConfirmMode;
  /** Reverses the action of the same kind, as unarchiving does. */
  undo?: boolean;
  /** Admins see `info`, and neither receipt nor note (AC-626). */
  forAdmin: boolean;
  receipt?: ShownReceipt;
  /** Facts for admins, one per line. */
  info?: string;
  /** Characters. */
  longestNote?: number;
  /** A small element above the question, such as a stamp. */
  lead?: ReactNode;
  texts: ConfirmTexts;
};

/** `note` is '' if none was typed. */
export type ConfirmAnswer = { confirmed: true; note: string } | { confirmed: false };

const withNote: ReadonlySet<ConfirmKind> = new Set<ConfirmKind>(['create', 'update']);
const dangerous: ReadonlySet<ConfirmKind> = new Set<ConfirmKind>([
  'delete-profile',
  'reject-update',
  'remove-placement',
]);

/** AC-622…624, AC-626. */
export function asksForNote({ kind, forAdmin }: ConfirmRequest): boolean {
  return withNote.has(kind) && !forAdmin;
}

/** There is no checkout without something to pay (AC-544…546). */
export function cannotConfirm({ mode, receipt, forAdmin }: ConfirmRequest): boolean {
  return mode === 2 && !forAdmin && (receipt === undefined || receipt.isEmpty);
}

/** Whether the button is red: for actions that take something away. */
export function isDangerous({ kind, undo }: ConfirmRequest): boolean {
  return dangerous.has(kind) && !undo;
}
