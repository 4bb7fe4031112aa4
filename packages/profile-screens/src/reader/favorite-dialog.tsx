import { longestFeedback } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { isFilledIn, tidyLines } from '@inkbridge/shared/text';
import { Alert, Button, Dialog, Field, TextArea } from '@inkbridge/ui';
import { type FormEvent, useId, useState } from 'react';
import type { ListedProfile } from '../profile-data.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import styles from './favorite-dialog.module.css';

type FavoriteDialogProps = {
  profile: ListedProfile;
  /** The existing note; without one the profile becomes a favorite. */
  note?: string;
  busy: boolean;
  /** Why it was not saved. */
  error?: string;
  onCancel: () => void;
  onSubmit: (feedback: string) => void;
};

/** Asks for the note of a favorite. Typed text remains while the dialog is open. */
export function FavoriteDialog({ profile, note, busy, error, onCancel, onSubmit }: FavoriteDialogProps) {
  const { t } = useTranslation('reader');
  const [text, setText] = useState(note ?? '');
  const [wasSent, setWasSent] = useState(false);
  const id = useId();
  const name = profile.basicInfo.firstName;
  const problem = problemOf(text);
  const isNew = note === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!problem && !busy) onSubmit(tidyLines(text));
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t(isNew ? 'favorite.title' : 'favorite.editTitle', { name })}
      lead={<ProfileStamp profile={profile} size="xs" eager />}
      closeLabel={t('favorite.close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('favorite.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" icon={isNew ? 'heart' : undefined} busy={busy}>
            {t(isNew ? 'favorite.add' : 'favorite.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        {error && <Alert>{error}</Alert>}
        <Field
          label={t('favorite.question')}
          hint={t('favorite.hint')}
          error={wasSent && problem ? t(`favorite.${problem}`, { most: longestFeedback }) : undefined}
        >
          <TextArea
            name="feedback"
            rows={4}
            value={text}
            aria-describedby={`${id}-count`}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <p id={`${id}-count`} className={styles.count} data-over={problem === 'tooLong'}>
          {t('favorite.count', { count: tidyLines(text).length, most: longestFeedback })}
        </p>
      </form>
    </Dialog>
  );
}

function problemOf(text: string): 'empty' | 'tooLong' | null {
  if (!isFilledIn(text)) return 'empty';
  return tidyLines(text).length > longestFeedback ? 'tooLong' : null;
}
