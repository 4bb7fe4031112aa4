import { longestNote } from '@inkbridge/contracts/facts';
import { type Translate, useTranslation } from '@inkbridge/federation/i18n';
import { useViewer } from '@inkbridge/shared/auth-context';
import type { AddOn } from '@inkbridge/shared/profile-lifecycle';
import {
  confirm,
  type ConfirmAnswer,
  type ConfirmKind,
  type ConfirmMode,
  type ConfirmRequest,
  type ConfirmTexts,
  type ShownReceipt,
} from '@inkbridge/shared/confirm-dialog';
import { type ReceiptLine, ReceiptLines } from '@inkbridge/ui/receipt-lines';

/** Kinds whose texts depend on the direction, or on the placement. */
type Direction =
  | { kind: 'delete-profile'; undo?: boolean }
  | { kind: 'status'; to: 'active' | 'inactive' }
  | { kind: 'remove-placement'; addOn: AddOn };
type PlainConfirm = { kind: Exclude<ConfirmKind, Direction['kind']> };

/** Amounts already formatted. `isEmpty` as in `ConfirmRequest`. */
export type Receipt = {
  lines: readonly ReceiptLine[];
  total: string;
  isEmpty: boolean;
};

/** The name goes into the text of the question; `info` and `lead` are as in `ConfirmRequest`. */
export type ProfileQuestion = (Direction | PlainConfirm) & {
  /** The person listed: first and last name, or only the first to those who know them. */
  name: string;
  mode?: ConfirmMode;
  receipt?: Receipt;
} & Pick<ConfirmRequest, 'info' | 'lead'>;

/** `confirm()` in the reader's language, with the texts for each kind of question (AC-612…627). */
export function useProfileConfirm(): (question: ProfileQuestion) => Promise<ConfirmAnswer> {
  const { t } = useTranslation('confirm');
  const viewer = useViewer();
  return (question) => {
    const { kind, mode, info, lead } = question;
    const receipt = question.receipt && shownReceipt(question.receipt, t('total'));
    const forAdmin = viewer === 'admin';
    const texts = textsOf(question, { t, forAdmin });
    const undo = question.kind === 'delete-profile' && question.undo;
    return confirm({ kind, mode, undo, receipt, info, lead, longestNote, forAdmin, texts });
  };
}

function shownReceipt({ lines, total, isEmpty }: Receipt, totalLabel: string): ShownReceipt {
  return { shown: <ReceiptLines lines={lines} total={total} totalLabel={totalLabel} />, isEmpty };
}

const modeWords = { 0: 'edit', 1: 'create', 2: 'checkout' } as const satisfies Record<ConfirmMode, string>;

type ConfirmReader = { t: Translate<'confirm'>; forAdmin: boolean };

function textsOf(question: ProfileQuestion, { t, forAdmin }: ConfirmReader): ConfirmTexts {
  const words = wordsOf(question, forAdmin);
  const { name, mode } = question;
  return {
    title: t(`${words}.title`, { name }),
    effect: t(`${words}.effect`),
    confirm: mode === undefined ? t(`${words}.yes`) : t(`mode.${modeWords[mode]}`),
    cancel: t('cancel'),
    close: t('close'),
    nothingToPay: t('nothingToPay'),
    note: {
      label: t('note.label'),
      optional: t('note.optional'),
      placeholder: t('note.placeholder'),
    },
  };
}

const removals = { Featured: 'removeFeatured', Premium: 'removePremium' } as const satisfies Record<AddOn, string>;

/** An admin's creations and changes are live immediately (D-18, D-61). */
const wordsForAdmins = { create: 'createAsAdmin', update: 'updateAsAdmin' } as const;

function wordsOf(question: ProfileQuestion, forAdmin: boolean) {
  if (question.kind === 'delete-profile') return question.undo ? 'unarchive' : 'delete-profile';
  if (question.kind === 'remove-placement') return removals[question.addOn];
  if (question.kind === 'status') return question.to === 'active' ? 'activate' : 'deactivate';
  if (forAdmin && (question.kind === 'create' || question.kind === 'update')) return wordsForAdmins[question.kind];
  return question.kind;
}
