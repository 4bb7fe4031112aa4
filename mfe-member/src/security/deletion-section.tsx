import { account, deleteAccount, deletion, keepAccount, useMutation } from '@inkbridge/api-client';
import type { DeletionJson, ProfileFate } from '@inkbridge/contracts';
import { deletionGraceDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useConfirmed, useErrorText } from '@inkbridge/frame';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { Alert, Button, Dialog, Field, Notice, showToast, Skeleton, SkeletonGroup, TextInput } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Section } from './section.js';
import styles from './deletion.module.css';

/** The end of the account (D-121): its effects, asking for it, and taking that back. */
export function DeletionSection() {
  const { t } = useTranslation('security');
  const own = useQuery(deletion);
  return (
    <Section title={t('delete.title')} text={t('delete.text', { days: deletionGraceDays })}>
      {own.isLoadingError ? (
        <LoadError heading="h3" error={own.error} busy={own.isFetching} onRetry={() => void own.refetch()} />
      ) : own.data ? (
        <Choice facts={own.data} />
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** Keeps the focus in place when a button gives way to its result. */
function Choice({ facts }: { facts: DeletionJson }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { ask, keep, isPending, error, dialog, changes } = useDeletion();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (changes > 0) place.current?.focus({ preventScroll: true });
  }, [changes]);

  return (
    <div ref={place} tabIndex={-1} className={styles.choice}>
      {error && <Alert>{errorText(error)}</Alert>}
      {facts.asked ? (
        <Asked asked={facts.asked} isPending={isPending} onKeep={keep} />
      ) : facts.isNeeded ? (
        <Notice>{t('delete.lastAdmin')}</Notice>
      ) : (
        <Button variant="danger" busy={isPending} onClick={() => setIsOpen(true)}>
          {t('delete.open')}
        </Button>
      )}
      {isOpen && (
        <DeletionDialog
          facts={facts}
          onClose={() => setIsOpen(false)}
          onConfirm={(fate) => {
            setIsOpen(false);
            ask(fate);
          }}
        />
      )}
      {dialog}
    </div>
  );
}

type AskedProps = { asked: NonNullable<DeletionJson['asked']>; isPending: boolean; onKeep: () => void };

function Asked({ asked, isPending, onKeep }: AskedProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <Notice tone="caution">
        <span>{t('asked.text', { date: formatDate(new Date(asked.at)) })}</span>
        {asked.profiles === 'wait' && <span>{` ${t('asked.waits')}`}</span>}
      </Notice>
      <Button variant="primary" busy={isPending} onClick={onKeep}>
        {t('asked.keep')}
      </Button>
    </>
  );
}

/** Whoever has the page translated types the word that they see. */
const asShown = { word: <span translate="no" /> };

type DeletionDialogProps = { facts: DeletionJson; onClose: () => void; onConfirm: (fate: ProfileFate) => void };

/** Explains the deletion, and asks for a typed word. */
function DeletionDialog({ facts, onClose, onConfirm }: DeletionDialogProps) {
  const { t } = useTranslation('security');
  const id = useId();
  const [fate, setFate] = useState<ProfileFate>('archive');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const word = t('delete.word');
  const date = formatDate(new Date(fate === 'wait' ? facts.afterProfiles : facts.earliest));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = foldText(typed) === foldText(word);
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
      initialFocus="question" // the loss is read first
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
        <Field
          id={`${id}-word`}
          label={t.rich('delete.type', asShown, { word })}
          error={isWrong && t.rich('delete.wrongWord', asShown, { word })}
        >
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
  const { t } = useTranslation('security');
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

/** The effects of a deletion on this account; leaves out what the account does not have. */
function DeletionFacts({ facts }: { facts: DeletionJson }) {
  const { t, language } = useTranslation('security');
  const { live, hidden, unpaid, updates, openCheckouts, balance } = facts;
  const until = live.map(({ _id, name, endsAt }) => ({
    _id,
    name: t('delete.until', { name, date: formatDate(new Date(endsAt)) }),
  }));
  return (
    <div className={styles.facts}>
      <Profiles title={t('delete.live')} profiles={until} />
      <Profiles title={t('delete.hidden')} profiles={hidden} />
      <Profiles title={t('delete.unpaid')} profiles={unpaid} />
      <Profiles title={t('delete.updates')} profiles={updates} />
      {openCheckouts > 0 && <p>{t('delete.checkouts', { count: openCheckouts })}</p>}
      {balance > 0 && (
        <p>
          <strong>{t('delete.balance', { amount: formatCents(centsOf(balance), language) })}</strong>
        </p>
      )}
      <p>{t('delete.goes')}</p>
      <p>{t('delete.payments')}</p>
    </div>
  );
}

function Profiles({ title, profiles }: { title: string; profiles: readonly { _id: string; name: string }[] }) {
  if (profiles.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.names}>
        {profiles.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for the deletion of the account, by password if it must be, or takes it back. */
function useDeletion() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  const updateSession = useLeavingSession();

  const take = (data: DeletionJson) => {
    client.setQueryData(deletion.queryKey, data);
    void client.invalidateQueries({ queryKey: account.queryKey, exact: true });
    updateSession(data.asked?.at);
    setChanges((count) => count + 1);
  };
  const asked = useConfirmed((fate: ProfileFate, proof) => deleteAccount(fate, proof, { client }), { onSuccess: take });
  const kept = useMutation({
    mutationFn: () => keepAccount({ client }),
    onSuccess: (data) => {
      take(data);
      showToast({ text: t('asked.kept'), icon: 'check' });
    },
  });

  return {
    ask: (fate: ProfileFate) => {
      kept.reset();
      asked.run(fate);
    },
    keep: () => {
      asked.reset();
      kept.mutate();
    },
    isPending: asked.isPending || kept.isPending,
    error: asked.error ?? kept.error,
    dialog: asked.dialog,
    /** Grows with every success. */
    changes,
  };
}

/** The line above every page follows the session. */
function useLeavingSession(): (deletionAt: string | undefined) => void {
  const session = useSessionActions();
  const { user } = useSession();
  return (deletionAt) => user && session.update({ ...user, deletionAt });
}
