import { type CaseTopic, longestReport } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field, TextArea, TextInput } from '@inkbridge/ui';
import type { ComponentProps } from 'react';
import type { TextName } from './case-fields.js';
import styles from './report-form.module.css';
import type { CaseForm } from './use-case-form.js';

type LineProps<Topic extends CaseTopic> = {
  form: CaseForm<Topic>;
  name: Exclude<TextName, 'text'>;
  label: string;
  hint?: string;
  mark?: string | undefined;
} & Pick<ComponentProps<typeof TextInput>, 'type' | 'autoComplete' | 'maxLength' | 'required'>;

/** A single-line field. */
export function CaseLine<Topic extends CaseTopic>(props: LineProps<Topic>) {
  const { form, name, label, hint, mark, ...input } = props;
  const { values, idOf, messageOf, type } = form;
  return (
    <Field id={idOf(name)} label={label} hint={hint} mark={mark} error={messageOf(name)}>
      <TextInput {...input} name={name} value={values[name]} onChange={(event) => type(name, event.target.value)} />
    </Field>
  );
}

type EmailProps<Topic extends CaseTopic> = { form: CaseForm<Topic>; hint: string; required: boolean };

/** Where the answer goes. */
export function CaseEmail<Topic extends CaseTopic>({ form, hint, required }: EmailProps<Topic>) {
  const { t } = useTranslation('report');
  return (
    <CaseLine
      form={form}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required={required}
      label={t('email')}
      mark={required ? undefined : t('optional')}
      hint={hint}
    />
  );
}

type TextProps<Topic extends CaseTopic> = { form: CaseForm<Topic>; required: boolean };

/** The free text, with a count of its characters and the limit. */
export function CaseText<Topic extends CaseTopic>({ form, required }: TextProps<Topic>) {
  const { t } = useTranslation('report');
  const { kind, values, idOf, messageOf, type } = form;
  const { length } = values.text.trim();
  const countId = `${idOf('text')}-count`;
  return (
    <div>
      <Field
        id={idOf('text')}
        label={t(`${kind}.text`)}
        mark={required ? undefined : t('optional')}
        hint={t(`${kind}.textHint`)}
        error={messageOf('text')}
      >
        <TextArea
          name="text"
          rows={4}
          required={required}
          value={values.text}
          aria-describedby={countId}
          onChange={(event) => type('text', event.target.value)}
        />
      </Field>
      <p id={countId} className={styles.count} data-over={length > longestReport}>
        {t('characters', { count: length, most: longestReport })}
      </p>
    </div>
  );
}
