import { isApiError, makePayLink, payLinkOf, useMutation, withdrawPayLink } from '@inkbridge/api-client';
import type { CustomerJson, UserJson } from '@inkbridge/contracts';
import { askerLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { isPlainName } from '@inkbridge/shared/names';
import { type Cents, centsOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { payLinkPath } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, Notice, TextInput } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Fold } from '../checkout/fold.js';
import payment from '../checkout/payment.module.css';
import type { MemberCheckout } from '../checkout/use-checkout.js';
import styles from './ask-to-pay.module.css';
import { useMoney } from '../dues/use-money.js';
import { payLinkMessages } from './messages/en.js';

export const bundles = [payLinkMessages];

export type AskToPayProps = { profile: CustomerJson; payer: UserJson; actions: MemberCheckout };

/** An owner asks a relative or friend without an account to pay (D-125). Closed at first. */
export function Part(props: AskToPayProps) {
  const { t } = useTranslation('payLink');
  return <Fold title={t('ask.title')}>{(isOpen) => isOpen && <Ask {...props} />}</Fold>;
}

function Ask({ profile, payer, actions }: AskToPayProps) {
  const { t } = useTranslation('payLink');
  const money = useMoney();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [asker, setAsker] = useState(payer.firstName);
  const [problem, setProblem] = useState<'askerMissing' | 'askerPlain' | null>(null);
  const { queryKey } = payLinkOf(profile._id);
  const before = useQuery({ ...payLinkOf(profile._id), staleTime: 0 });
  const name = profile.basicInfo.firstName;
  const make = useMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey }); // its answer would be older than this one's
      return { ...(await makePayLink({ ...actions.shown, asker: asker.trim() }, { client })), total: actions.total };
    },
    onSuccess: ({ link }) => client.setQueryData(queryKey, { link }),
    onError: (error) => isApiError(error) && error.code === 'price_changed' && actions.refresh(),
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawPayLink(profile._id, { client }),
    onSuccess: () => {
      make.reset();
      client.setQueryData(queryKey, { link: null });
    },
    onError: () => before.refetch(), // a friend may have paid just now
  });
  const link = before.data?.link ?? null;
  const isBusy = make.isPending || withdraw.isPending;
  const isGone = make.data !== undefined && before.isSuccess && link?.createdAt !== make.data.link.createdAt;
  const isChanged = make.data !== undefined && make.data.total !== actions.total;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = isPlainName(asker) ? null : isFilledIn(asker) ? 'askerPlain' : 'askerMissing';
    setProblem(found);
    if (found || isBusy || actions.total <= 0) return;
    withdraw.reset();
    make.mutate();
  };

  return (
    <>
      <p className={payment.hint}>{t('ask.lead', { name })}</p>
      {make.data && !isChanged && !isGone ? (
        <MadeLink secret={make.data.secret} endsAt={make.data.link.endsAt} name={name} total={actions.total} />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          {isGone && <Notice>{t('ask.gone')}</Notice>}
          {isChanged && !isGone && <Notice>{t('ask.changed')}</Notice>}
          {(!make.data || isGone) && link && (
            <p className={payment.hint}>
              {t('ask.openSince', {
                made: dayOf(link.createdAt),
                ends: dayOf(link.endsAt),
                amount: money(centsOf(link.totalAmount)),
              })}
            </p>
          )}
          <Field label={t('ask.asker')} error={problem && t(`ask.${problem}`)}>
            <TextInput
              autoComplete="given-name"
              maxLength={askerLength}
              value={asker}
              onChange={({ currentTarget }) => setAsker(currentTarget.value)}
            />
          </Field>
          <Button type="submit" busy={make.isPending} aria-disabled={isBusy || actions.total <= 0}>
            {t(link ? 'ask.another' : 'ask.make')}
          </Button>
        </form>
      )}
      {make.isError && <Alert>{errorText(make.error)}</Alert>}
      {withdraw.isError && <Alert>{errorText(withdraw.error)}</Alert>}
      <output>{withdraw.isSuccess && <Notice tone="success">{t('ask.withdrawn')}</Notice>}</output>
      {link && (
        <div className={styles.acts}>
          <Button variant="quiet" size="small" busy={withdraw.isPending} onClick={() => isBusy || withdraw.mutate()}>
            {t('ask.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
}

const dayOf = (instant: string) => formatDate(new Date(instant));

type MadeLinkProps = { secret: string; endsAt: string; name: string; total: Cents };

/** Takes focus from the button that made the link and is gone. */
const focusHere = (button: HTMLElement | null) => button?.focus();

/** The link, shown once, with help for sending it. */
function MadeLink({ secret, endsAt, name, total }: MadeLinkProps) {
  const { t } = useTranslation('payLink');
  const money = useMoney();
  const { outcome, copy } = useCopy();
  const link = new URL(payLinkPath(secret), window.location.origin).href;
  const message = t('ask.message', { name, amount: money(total), link });

  const field = useRef<HTMLInputElement>(null);

  const copyOrSelect = async (text: string) => {
    if (!(await copy(text))) field.current?.focus(); // which selects the link
  };
  const share = () =>
    navigator.share({ text: message }).catch((error: unknown) => {
      const isChangedMind = error instanceof DOMException && error.name === 'AbortError';
      return isChangedMind ? undefined : copyOrSelect(message);
    });
  const canShare = typeof navigator.share === 'function';

  return (
    <div className={styles.form}>
      <output>
        <Notice tone="success">{t('ask.ready')}</Notice>
      </output>
      <Field label={t('ask.link')}>
        <TextInput ref={field} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className={styles.acts}>
        <Button ref={focusHere} size="small" icon="copy" variant="primary" onClick={() => void copyOrSelect(link)}>
          {t('ask.copy')}
        </Button>
        <Button size="small" icon="copy" onClick={() => void copyOrSelect(message)}>
          {t('ask.copyMessage')}
        </Button>
        {canShare && (
          <Button size="small" onClick={() => void share()}>
            {t('ask.share')}
          </Button>
        )}
      </div>
      <output className={payment.hint}>{outcome && t(`ask.${outcome}`)}</output>
      <p className={payment.hint}>{t('ask.until', { ends: dayOf(endsAt) })}</p>
    </div>
  );
}
