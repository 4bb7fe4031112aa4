import { addGuide, changeGuide, guides } from '@inkbridge/api-client';
import type { GuideJson } from '@inkbridge/contracts';
import type { GuideKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Dialog, showToast, useNow } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { guideFields, type GuideField } from './guide-fields.js';
import styles from './guide-form.module.css';
import { GuideInput } from './guide-input.js';
import { useGuideError } from './use-guide-error.js';
import { contentOf, emptyValues, valuesOf } from './guide-values.js';

type GuideFormProps = {
  kind: GuideKind;
  /** Null for a new one. */
  guide: GuideJson | null;
  title: string;
  onClose: () => void;
};

/** The form of a card, a link, a notice or a day; stays open, with what was typed, until it is published. */
export function GuideForm({ kind, guide, title, onClose }: GuideFormProps) {
  const { t } = useTranslation('admin');
  const errorText = useGuideError();
  const client = useQueryClient();
  const id = useId();
  const today = calendarDate(useNow());
  const [values, setValues] = useState(() => (guide ? valuesOf(guide.content) : emptyValues(kind, today)));
  const [attempt, setAttempt] = useState(0);
  const saving = useMutation({
    mutationFn: () => {
      const content = contentOf(kind, values);
      return guide ? changeGuide(guide, content, { client }) : addGuide(content, { client });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guides.queryKey });
      showToast({ icon: 'check', text: t('guides.saved') });
      onClose();
    },
  });
  const idOf = ({ name }: GuideField) => `${id}-${name}`;
  const problems = guideFields[kind].flatMap((field) => {
    const problem = problemOf(field, values[field.name] ?? '');
    return problem ? [{ name: field.name, field: idOf(field), message: t(`guides.${problem}`) }] : [];
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (problems.length > 0) setAttempt(attempt + 1);
    else if (!saving.isPending) saving.mutate();
  };
  const close = () => {
    if (!saving.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('guides.close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('guides.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} variant="primary" busy={saving.isPending}>
            {t('guides.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={send}>
        {attempt > 0 && problems.length > 0 && (
          <ErrorSummary key={attempt} title={t('guides.problems')} errors={problems} />
        )}
        {guideFields[kind].map((field) => (
          <GuideInput
            key={field.name}
            field={field}
            id={idOf(field)}
            value={values[field.name] ?? ''}
            error={attempt > 0 ? (problems.find(({ name }) => name === field.name)?.message ?? null) : null}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {saving.error && !saving.isPending && <Alert>{errorText(saving.error)}</Alert>}
      </form>
    </Dialog>
  );
}

/** What keeps a field from being sent; the API checks the rest. */
function problemOf({ input, required }: GuideField, typed: string): 'missing' | 'notAddress' | 'notNumber' | null {
  const text = typed.trim();
  if (text === '') return required ? 'missing' : null;
  if (input === 'address' && !/^https?:\/\/\S+\.\S+$/.test(text)) return 'notAddress';
  if (input === 'number' && !/^\d+(\.\d+)?$/.test(text)) return 'notNumber';
  return null;
}
