import type { DeletionJson, ProfileFate } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Button, Dialog, Field, TextInput } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useId, useState, type FormEvent } from 'react';
import { DeletionFacts } from './deletion-facts.js';
import styles from './deletion.module.css';

type DeletionDialogProps = { facts: DeletionJson; onClose: () => void; onConfirm: (fate: ProfileFate) => void };

/** Says what the deletion means, and asks for a typed word. */
export function DeletionDialog({ facts, onClose, onConfirm }: DeletionDialogProps) {
  const { t } = useTranslation('ownData');
  const id = useId();
  const [fate, setFate] = useState<ProfileFate>('archive');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const word = t('delete.word');
  const date = formatDate(new Date(fate === 'wait' ? facts.afterProfiles : facts.earliest));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLocaleUpperCase() === word;
    setIsWrong(!isRight);
    if (isRight) onConfirm(fate);
    else document.getElementById(`${id}-word`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.ask')}
      closeLabel={t('delete.close')}
      initialFocus="question" // what is lost is read first
      actions={
        <>
          <Button onClick={onClose}>{t('delete.cancel')}</Button>
          <Button type="submit" form={id} variant="dangerPrimary">
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p>{t('delete.lead', { date })}</p>
        <DeletionFacts facts={facts} />
        {facts.live.length > 0 && <Fates facts={facts} chosen={fate} onChoose={setFate} />}
        <p>{t('delete.others')}</p>
        <Field id={`${id}-word`} label={t('delete.type', { word })} error={isWrong && t('delete.wrongWord', { word })}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type FatesProps = { facts: DeletionJson; chosen: ProfileFate; onChoose: (fate: ProfileFate) => void };

function Fates({ facts, chosen, onChoose }: FatesProps) {
  const { t } = useTranslation('ownData');
  const dates = { archive: facts.earliest, wait: facts.afterProfiles } satisfies Record<ProfileFate, string>;
  return (
    <fieldset className={styles.fates}>
      <legend>{t('delete.fate')}</legend>
      {(['archive', 'wait'] as const).map((fate) => (
        <Radio
          key={fate}
          name="fate"
          checked={chosen === fate}
          onChange={() => onChoose(fate)}
          label={t(`delete.${fate}`, { date: formatDate(new Date(dates[fate])) })}
        />
      ))}
    </fieldset>
  );
}
