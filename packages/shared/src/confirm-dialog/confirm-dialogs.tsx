import { Button, Dialog, Field, TextArea } from '@inkbridge/ui';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { asksForNote, cannotConfirm, type ConfirmAnswer, type ConfirmRequest, isDangerous } from './confirm-request.js';
import { cancelConfirm, confirmStore } from './confirm-store.js';
import styles from './confirm-dialogs.module.css';

/** Shows the dialog that `confirm` opens. Mounted once, by the host. */
export function ConfirmDialogs() {
  const openRequest = useStore(confirmStore, (state) => state.open);

  useEffect(() => {
    // The browser's Back leaves the page that opened the dialog.
    window.addEventListener('popstate', cancelConfirm);
    return () => {
      window.removeEventListener('popstate', cancelConfirm);
      cancelConfirm();
    };
  }, []);

  return (
    openRequest && <ConfirmDialog key={openRequest.id} request={openRequest.request} onAnswer={openRequest.answer} />
  );
}

type ConfirmDialogProps = {
  request: ConfirmRequest;
  onAnswer: (answer: ConfirmAnswer) => void;
};

function ConfirmDialog({ request, onAnswer }: ConfirmDialogProps) {
  const [note, setNote] = useState('');
  const id = useId();
  const { texts, forAdmin, receipt, info, lead } = request;
  const blocked = cannotConfirm(request);
  const cancel = () => onAnswer({ confirmed: false });

  const actions = (
    <>
      <Button onClick={cancel}>{texts.cancel}</Button>
      <Button
        variant={isDangerous(request) ? 'dangerPrimary' : 'primary'}
        aria-disabled={blocked}
        aria-describedby={blocked ? id : undefined}
        onClick={() => onAnswer({ confirmed: true, note: note.trim() })}
      >
        {texts.confirm}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.title}
      lead={lead}
      closeLabel={texts.close}
      onClose={cancel}
      actions={actions}
    >
      <div className={styles.body}>
        <p>{texts.effect}</p>
        {forAdmin && info && <pre>{info}</pre>}
        {!forAdmin && receipt?.shown}
        {blocked && <p id={id}>{texts.nothingToPay}</p>}
        {asksForNote(request) && (
          <Field label={texts.note.label} mark={texts.note.optional}>
            <TextArea
              rows={3}
              placeholder={texts.note.placeholder}
              maxLength={request.longestNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
