import type { ReactNode } from 'react';

/** What is confirmed in this product (spec §4, AC-615…621, D-20). Archiving and unarchiving are `delete-profile`. */
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
export type ConfirmKind = (typeof confirmKinds)[number];

/** Where a creation or an update goes from here: on with editing, saved, or to the checkout (spec §4, AC-612…614). */
export const confirmModes = [0, 1, 2] as const;
export type ConfirmMode = (typeof confirmModes)[number];

/** Amounts as they are shown. `isEmpty`: nothing to pay and no field that is charged (AC-544…546). */
export type Receipt = {
  lines: readonly { label: string; amount: string }[];
  total: string;
  isEmpty: boolean;
};

/** Every word of the dialog: it belongs to all remotes and knows the texts of none. */
export type ConfirmTexts = {
  /** A question with the name in it. */
  title: string;
  /** One sentence on what will happen. */
  effect: string;
  confirm: string;
  cancel: string;
  close: string;
  total: string;
  nothingToPay: string;
  note: { label: string; optional: string; placeholder: string };
};

export type ConfirmRequest = {
  kind: ConfirmKind;
  mode?: ConfirmMode;
  /** It brings back what the same kind takes away. */
  undo?: boolean;
  /** Admins see `info`, and neither receipt nor note (AC-626). */
  forAdmin: boolean;
  receipt?: Receipt;
  /** Plain facts for admins, line by line. */
  info?: string;
  /** In characters. */
  longestNote?: number;
  /** A small thing before the question, a stamp for instance. */
  lead?: ReactNode;
  texts: ConfirmTexts;
};

/** `note` is '' where none was left. */
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

/** There is no checkout of nothing (AC-544…546). */
export function cannotConfirm({ mode, receipt, forAdmin }: ConfirmRequest): boolean {
  return mode === 2 && !forAdmin && (receipt === undefined || receipt.isEmpty);
}

/** Red is for what takes something away. */
export function isDangerous({ kind, undo }: ConfirmRequest): boolean {
  return dangerous.has(kind) && !undo;
}
