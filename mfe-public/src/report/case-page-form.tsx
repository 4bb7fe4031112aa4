import type { CaseTopic } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useEarlyButton } from '@inkbridge/frame';
import { Alert, Button } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import type { ReactNode } from 'react';
import { BotTrap } from './bot-trap.js';
import { CaseEmail, CaseLine } from './case-field.js';
import styles from './case-page.module.css';
import { Filed } from './filed.js';
import fields from './report-form.module.css';
import type { CaseForm } from './use-case-form.js';

type CasePageFormProps<Topic extends CaseTopic> = { kind: PageKind; form: CaseForm<Topic>; children: ReactNode };

/** The cases that have a page of their own; the others are filed in a dialog. */
type PageKind = 'message' | 'removal_request';

/** A form that fills a page, with its fields as children; once it is filed, the reference takes its place. */
export function CasePageForm<Topic extends CaseTopic>({ kind, form, children }: CasePageFormProps<Topic>) {
  const { t } = useTranslation('report');
  const { reference, summary, failure, values, busy } = form;
  const early = useEarlyButton();
  if (reference !== null) {
    return (
      <div className={styles.filed}>
        <h2>{t('filed.title')}</h2>
        <Filed kind={kind} reference={reference} email={values.email.trim()} />
      </div>
    );
  }
  return (
    <form noValidate className={fields.form} aria-label={t(`${kind}.title`)} onSubmit={form.submit}>
      {summary && <ErrorSummary {...summary} key={summary.key} />}
      {children}
      <BotTrap />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="primary" className={styles.submit} busy={busy} {...early}>
        {t(`${kind}.send`)}
      </Button>
    </form>
  );
}

/** The writer, and the address for the answer. */
export function WriterLines<Topic extends CaseTopic>({ kind, form }: Omit<CasePageFormProps<Topic>, 'children'>) {
  const { t } = useTranslation('report');
  return (
    <>
      <CaseLine form={form} name="name" autoComplete="name" maxLength={100} required label={t(`${kind}.name`)} />
      <CaseEmail form={form} hint={t(`${kind}.emailHint`)} required />
    </>
  );
}
