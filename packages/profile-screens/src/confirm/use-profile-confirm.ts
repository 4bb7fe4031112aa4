import { longestNote } from '@inkbridge/contracts/facts';
import { useTranslation, type Translate } from '@inkbridge/federation/i18n';
import { useViewer } from '@inkbridge/shared/auth-context';
import type { AddOn } from '@inkbridge/shared/profile-lifecycle';
import {
  confirm,
  type ConfirmAnswer,
  type ConfirmKind,
  type ConfirmMode,
  type ConfirmRequest,
  type ConfirmTexts,
} from '@inkbridge/shared/confirm-dialog';

/** Kinds whose texts depend on the direction, or on the placement. */
type Direction =
  | { kind: 'delete-profile'; undo?: boolean }
  | { kind: 'status'; to: 'active' | 'inactive' }
  | { kind: 'remove-placement'; addOn: AddOn };
type PlainConfirm = { kind: Exclude<ConfirmKind, Direction['kind']> };

/** The name goes into the text of the question; `receipt`, `info` and `lead` are as in `ConfirmRequest`. */
export type ProfileQuestion = (Direction | PlainConfirm) & {
  /** First and last name of the person listed. */
  name: string;
  mode?: ConfirmMode;
} & Pick<ConfirmRequest, 'receipt' | 'info' | 'lead'>;

/** `confirm()` in the reader's language, with the texts for each kind of question (AC-612…627). */
export function useProfileConfirm(): (question: ProfileQuestion) => Promise<ConfirmAnswer> {
  const { t } = useTranslation('confirm');
  const viewer = useViewer();
  return (question) => {
    const { kind, mode, receipt, info, lead } = question;
    const forAdmin = viewer === 'admin';
    const texts = textsOf(question, { t, forAdmin });
    const undo = question.kind === 'delete-profile' && question.undo;
    return confirm({ kind, mode, undo, receipt, info, lead, longestNote, forAdmin, texts });
  };
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
    total: t('total'),
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
