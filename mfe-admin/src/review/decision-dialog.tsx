import { type DeclineKind, declineKinds } from '@inkbridge/contracts';
import { longestReason } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Dialog, type DialogProps, Field, Select, TextArea } from '@inkbridge/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ProfilePicker } from '../kit/picker/profile-picker.js';
import type { PickedProfile } from '../kit/picker/use-profile-picker.js';
import { type QueueKey, useKeyShortcut } from '../kit/queue-keys.js';
import { isLongReason } from '../kit/typed-text.js';
import styles from './decision-dialog.module.css';
import { SavedReasons } from './saved-reasons.js';

type NoteField = {
  label: string;
  /** Explains who will read the note. */
  hint: string;
  /** The message for an empty note; without it the note is optional. */
  missing?: string;
  /** Offers saved reasons in the language of their reader, and asks for the kind of reason, for the numbers. */
  declines?: { language: string | undefined };
  /** Texts that the note can start with. */
  templates?: readonly { name: string; text: string }[];
};

type PickField = { label: string; hint: string; /** The message if no profile was picked. */ missing: string };

export type Question = {
  title: string;
  /** One sentence on what will happen. */
  effect: string;
  confirm: string;
  /** The decision takes something away. */
  dangerous: boolean;
  /** A small element before the title, such as a stamp. */
  lead?: ReactNode;
  /** Facts that identify the item, one per line. */
  info?: string;
  /** The reason for the decision; without this field none can be given. */
  note?: NoteField;
  /** For an item that names no profile: asks for the one it is about. */
  pick?: PickField;
};

/** The note, '' if there is none, its kind, and the id of the picked profile. */
export type Answer = { note: string; customer?: string | undefined; declineKind?: DeclineKind | undefined };

type DecisionDialogProps = Question & {
  /** Confirms a decision that takes nothing away and asks for nothing, in a page with the keys of a queue. */
  confirmKey?: QueueKey | undefined;
  /** The decision is being sent. */
  busy: boolean;
  /** Why the decision could not be sent; null if it has not failed. */
  error: unknown;
  onCancel: () => void;
  onConfirm: (answer: Answer) => void;
};

/** Asks for confirmation before a decision. The caller closes it, so that the input survives a failure. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, effect, confirm, dangerous, lead, info, note, pick, busy, error, onCancel, onConfirm } = props;
  const { confirmKey } = props;
  const shortcut = useKeyShortcut();
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [declineKind, setDeclineKind] = useState<DeclineKind>();
  const [wasPressed, setWasPressed] = useState(false);
  const [picked, setPicked] = useState<PickedProfile[]>([]);
  const isMissing = note?.missing !== undefined && !isFilledIn(text);
  const isLong = isLongReason(text);
  const isUnpicked = pick !== undefined && picked.length === 0;
  const initialFocus = initialFocusOf(props);
  const key = initialFocus === 'action' && confirmKey ? shortcut(confirmKey) : {};

  const cancel = () => {
    if (!busy) onCancel();
  };
  useBackButton(cancel);
  const press = () => {
    setWasPressed(true);
    if (!isMissing && !isLong && !isUnpicked) onConfirm({ note: text.trim(), customer: picked[0]?._id, declineKind });
  };
  const actions = (
    <>
      <Button onClick={cancel}>{ofConfirm('cancel')}</Button>
      <Button
        variant={dangerous ? 'dangerPrimary' : 'primary'}
        busy={busy}
        onClick={press}
        onKeyDown={ignoreHeldKey}
        {...key}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      initialFocus={initialFocus}
      title={title}
      lead={lead}
      closeLabel={ofConfirm('close')}
      onClose={cancel}
      actions={actions}
    >
      <div className={styles.body}>
        <p>{effect}</p>
        {info && <pre>{info}</pre>}
        {pick && <ProfilePicker label={pick.label} hint={pick.hint} picked={picked} onChange={setPicked} most={1} />}
        {pick && isUnpicked && wasPressed && <Alert>{pick.missing}</Alert>}
        {note && (
          <Note
            field={note}
            text={text}
            isMissing={wasPressed && isMissing}
            isLong={isLong}
            onChange={setText}
            onReason={(reason, kind) => {
              setText(reason);
              setDeclineKind(kind);
            }}
            onSend={() => !busy && press()}
          />
        )}
        {note?.declines && <DeclineKindField value={declineKind} onChange={setDeclineKind} />}
        {error !== null && !busy && <Alert>{errorText(error)}</Alert>}
      </div>
    </Dialog>
  );
}

/** Where the admin's next step is: the field, the question, or, if nothing can be lost, the button. */
function initialFocusOf({ note, pick, dangerous }: Question): DialogProps['initialFocus'] {
  if (note || pick) return 'field';
  return dangerous ? 'question' : 'action';
}

/** The Enter that opened the dialog, held too long, must not confirm it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function isSendKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat;
}

/** The browser's Back leaves the page that opened the dialog (AC-627). */
function useBackButton(cancel: () => void): void {
  const onBack = useEffectEvent(cancel);
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}

type NoteProps = {
  field: NoteField;
  text: string;
  isMissing: boolean;
  isLong: boolean;
  onChange: (text: string) => void;
  /** Called with the note and the kind that a saved reason makes of it. */
  onReason: (text: string, kind: DeclineKind) => void;
  /** Called for the keys that send a message elsewhere too, so that no way leads through Cancel. */
  onSend: () => void;
};

function Note({ field, text, isMissing, isLong, onChange, onReason, onSend }: NoteProps) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const isRequired = field.missing !== undefined;
  return (
    <>
      {field.templates && <Templates templates={field.templates} onChoose={onChange} />}
      <Field
        label={field.label}
        mark={isRequired ? undefined : ofConfirm('note.optional')}
        hint={field.hint}
        error={isLong ? t('review.reasonLong', { most: longestReason }) : isMissing && field.missing}
      >
        <TextArea
          rows={4}
          maxLength={longestReason}
          required={isRequired}
          value={text}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => isSendKey(event) && onSend()}
        />
      </Field>
      {field.declines && <SavedReasons family={field.declines.language} text={text} onChange={onReason} />}
    </>
  );
}

type TemplatesProps = { templates: NonNullable<NoteField['templates']>; onChoose: (text: string) => void };

/** Buttons that fill the note with a text, which can then be edited. */
function Templates({ templates, onChoose }: TemplatesProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.legend}>{t('queues.note.templates')}</legend>
      {templates.map(({ name, text }) => (
        <Button key={name} size="small" onClick={() => onChoose(text)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

type DeclineKindFieldProps = { value: DeclineKind | undefined; onChange: (value: DeclineKind | undefined) => void };

/** The kind of reason for a decline: optional, and only for the page of numbers. */
function DeclineKindField({ value, onChange }: DeclineKindFieldProps) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  return (
    <Field label={t('review.declineKind')} mark={ofConfirm('note.optional')} hint={t('review.declineKindHint')}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(declineKinds.find((kind) => kind === target.value))}
      >
        <option value="">{t('review.noDeclineKind')}</option>
        {declineKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`declineKind.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
