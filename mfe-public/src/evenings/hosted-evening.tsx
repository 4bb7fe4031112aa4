import { hostedEvening, isApiError } from '@inkbridge/api-client';
import type { HostedEveningJson } from '@inkbridge/contracts';
import { endedEveningDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { Fold } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { Alert, Button, Dialog, Notice, showToast, useNow } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MailBy } from '../evening/mail-by.js';
import { useHeldFocus } from '../layout/held-focus.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { SheetSkeleton } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { EveningLink } from './evening-link.js';
import { EveningPeople } from './evening-people.js';
import styles from './evenings.module.css';
import { focusInvalid } from './focus-invalid.js';
import { EveningFields, problemsOf, type Typed } from './make-evening.js';
import { type HostParts, useHostErrorText, useHostWrites } from './use-host-writes.js';

/** Guests take people while their host looks on. */
const againMs = 15_000;

/** One evening as its host sees it: the link, who has whom, who is left. */
export function HostedEvening({ id }: { id: string }) {
  const { t } = useTranslation('evenings');
  const query = useQuery({ ...hostedEvening(id), staleTime: 0, refetchInterval: againMs });
  const writes = useHostWrites(id);
  const part = useHeldFocus<HTMLDivElement>();
  usePageTitle(query.data?.name ? query.data.name : t('title'));
  const isUnknown = isApiError(query.error) && [400, 404].includes(query.error.status);
  const retry = () => void query.refetch();
  return (
    <div className={page.page}>
      <BackLink href={paths.evenings} className={styles.back}>
        {t('evening.back')}
      </BackLink>
      {isUnknown ? (
        <EmptyWithLink heading="h1" title={t('refused.not_found')} href={paths.evenings} label={t('evening.back')} />
      ) : query.isLoadingError ? (
        <LoadError
          heading="h1"
          title={t('evening.failed')}
          error={query.error}
          busy={query.isFetching}
          onRetry={retry}
        />
      ) : query.isPending ? (
        <SheetSkeleton label={t('loading')} />
      ) : (
        <>
          <Head evening={query.data} />
          <div className={sheets.sheets} ref={part}>
            <Evening evening={query.data} writes={writes} />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ evening: { kind, name, day: date } }: { evening: HostedEveningJson }) {
  const { t } = useTranslation('evenings');
  const words = { kind: t(`kind.${kind}`), date: formatDate(date) };
  const when = t.rich('onDay', { on: <time dateTime={date} /> }, words);
  return <PageHead title={name === '' ? t(`kind.${kind}`) : <span lang="">{name}</span>} lead={when} />;
}

function Evening({ evening, writes }: HostParts) {
  const { t } = useTranslation('evenings');
  const ends = new Date(evening.endsAt);
  const isOver = ends <= useNow();
  const cleared = new Date(ends.getTime() + endedEveningDays * day);
  return (
    <>
      {evening.isCleared ? (
        <Notice>{t('evening.cleared', { letters: evening.letters, guests: evening.guests })}</Notice>
      ) : isOver ? (
        <Notice>{t('evening.over', { date: formatDate(ends), cleared: formatDate(cleared) })}</Notice>
      ) : (
        <MailBy holiday={evening.holiday} />
      )}
      {evening.gone > 0 && <Notice>{t('evening.gone', { count: evening.gone })}</Notice>}
      {!isOver && <EveningLink evening={evening} writes={writes} />}
      {!evening.isCleared && <EveningPeople evening={evening} writes={writes} isOver={isOver} />}
      {!isOver && <ChangeEvening evening={evening} writes={writes} />}
      <RemoveEvening writes={writes} />
    </>
  );
}

function ChangeEvening({ evening: { kind, name, day: date, holiday }, writes: { change } }: HostParts) {
  const { t } = useTranslation('evenings');
  const now = useNow();
  const errorText = useHostErrorText();
  const [edits, setEdits] = useState<Partial<Typed>>({});
  const typed = { kind, name, day: date, holiday: holiday ?? '', ...edits }; // the rest as another window may change it
  const [isChecked, setIsChecked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (problemsOf(typed, now).size > 0) return focusInvalid(event.currentTarget);
    const to = { name: typed.name.trim(), day: typed.day, holiday: kind === 'cards' ? typed.holiday : null };
    return change.isPending ? undefined : change.mutate(to, { onSuccess: () => setEdits({}) });
  };
  return (
    <Fold title={t('change.title')} heading="h2">
      <form className={styles.form} noValidate aria-label={t('change.title')} onSubmit={submit}>
        <EveningFields
          typed={typed}
          problems={isChecked ? problemsOf(typed, now) : new Set()}
          onChange={(changes) => {
            change.reset();
            setEdits((before) => ({ ...before, ...changes }));
          }}
        />
        {change.isError && <Alert>{errorText(change.error)}</Alert>}
        <output>{change.isSuccess && <Notice tone="success">{t('change.saved')}</Notice>}</output>
        <Button type="submit" busy={change.isPending}>
          {t('change.save')}
        </Button>
      </form>
    </Fold>
  );
}

function RemoveEvening({ writes: { remove } }: Pick<HostParts, 'writes'>) {
  const { t } = useTranslation('evenings');
  const navigate = useNavigate();
  const errorText = useHostErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const onSuccess = () => {
    showToast({ text: t('evening.removed') });
    void navigate(paths.evenings, { replace: true });
  };
  return (
    <div>
      <Button variant="danger" size="small" onClick={() => setIsAsked(true)}>
        {t('evening.remove')}
      </Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={t('evening.removeTitle')}
        closeLabel={t('link.cancel')}
        onClose={() => setIsAsked(false)}
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>{t('evening.keep')}</Button>
            <Button
              variant="dangerPrimary"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess })}
            >
              {t('evening.remove')}
            </Button>
          </>
        }
      >
        <p>{t('evening.removeText')}</p>
        {remove.isError && <Alert>{errorText(remove.error)}</Alert>}
      </Dialog>
    </div>
  );
}
