import { fileMessage } from '@inkbridge/api-client';
import { caseTopics, longestReference } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { referenceQuery } from '@inkbridge/shared/routes';
import { Alert, Button } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import styles from '../remove-profile/remove-profile-screen.module.css';
import { CaseLine, CaseText } from '../report/case-field.js';
import { Filed } from '../report/filed.js';
import form from '../report/report-form.module.css';
import { TopicChoice } from '../report/topic-choice.js';
import { useCaseForm } from '../report/use-case-form.js';

/** The message becomes a case; who is signed in need not type name and email again. */
export function ContactForm() {
  const { t } = useTranslation('report');
  const { user } = useSession();
  const given = useSearchParams()[0].get(referenceQuery) ?? '';
  const message = useCaseForm({
    kind: 'message',
    topics: caseTopics.message,
    about: given.slice(0, longestReference),
    writer: user ? { name: fullNameOf(user), email: user.email } : undefined,
    send: fileMessage,
  });
  const { reference, summary, failure, values, busy } = message;
  if (reference !== null) {
    return (
      <div className={styles.filed}>
        <h2>{t('filed.title')}</h2>
        <Filed kind="message" reference={reference} email={values.email.trim()} />
      </div>
    );
  }
  return (
    <form noValidate className={form.form} aria-label={t('message.title')} onSubmit={message.submit}>
      {summary && <ErrorSummary {...summary} key={summary.key} />}
      <TopicChoice form={message} />
      <CaseLine form={message} name="name" autoComplete="name" maxLength={100} required label={t('message.name')} />
      <CaseLine
        form={message}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        label={t('email')}
        hint={t('message.emailHint')}
      />
      <CaseText form={message} required />
      <CaseLine
        form={message}
        name="about"
        maxLength={longestReference}
        label={t('message.about')}
        hint={t('message.aboutHint')}
        mark={t('optional')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
        {t('message.send')}
      </Button>
    </form>
  );
}
