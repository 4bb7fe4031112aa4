import { addStartingGuides, guides, removeGuide, useMutation } from '@inkbridge/api-client';
import type { GuideJson } from '@inkbridge/contracts';
import { type GuideKind, guideKinds, isOldGuide } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { localTextIn, mailRuleMessages } from '@inkbridge/profile-screens';
import { calendarDate, dateAndTime, formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Badge, Button, Dialog, Link, showToast, Tabs, useNow } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditPath } from '../kit/addresses.js';
import { Dated } from '../kit/dated.js';
import styles from '../kit/records/act-rows.module.css';
import desk from '../kit/records/desk-page.module.css';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { useAddress } from '../kit/records/use-address.js';
import { GuideForm, useGuideError } from './guide-form.js';
import { guideMessages } from './messages/en.js';

export const bundles = [guideMessages, mailRuleMessages];

const tabKey = 'kind';

/** `/admin/guides`: mail rules, records links, notices and days without mail. */
export function Screen() {
  const { t } = useTranslation('guides');
  const address = useAddress();
  const kind = guideKinds.find((known) => known === address.textAt(tabKey)) ?? guideKinds[0];
  const found = useQuery(guides);
  usePageTitle(t('title'));

  const tabs = guideKinds.map((id) => ({
    id,
    label: t(`tab.${id}`),
    count: found.data?.filter(({ content }) => content.kind === id).length,
    href: address.hrefWith({ [tabKey]: id === guideKinds[0] ? '' : id }),
  }));
  return (
    <div className={desk.page}>
      <div>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={desk.lead}>{t('lead')}</p>
      </div>
      <Tabs label={t('tabs')} tabs={tabs} selected={kind}>
        {found.isPending && <output>{t('loading')}</output>}
        {found.isLoadingError && (
          <LoadError
            heading="h2"
            title={t('failed')}
            error={found.error}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && (
          <Published key={kind} kind={kind} list={found.data.filter(({ content }) => content.kind === kind)} />
        )}
      </Tabs>
    </div>
  );
}

/** The dialog that is open over the list. */
type Open = { form: GuideJson | null } | { remove: GuideJson } | null;

function Published({ kind, list }: { kind: GuideKind; list: readonly GuideJson[] }) {
  const { t } = useTranslation('guides');
  const nameOf = useGuideName();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const title = open && 'form' in open && open.form ? t('editTitle', { name: nameOf(open.form) }) : null;
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <Button variant="primary" size="small" icon="plus" onClick={() => setOpen({ form: null })}>
          {t(`add.${kind}`)}
        </Button>
        {(kind === 'mail_rule' || kind === 'records_link') && <StartingSet />}
      </div>
      {list.length === 0 ? (
        <EmptyRecords>{t(`none.${kind}`)}</EmptyRecords>
      ) : (
        <GuideList
          list={list}
          onEdit={(guide) => setOpen({ form: guide })}
          onRemove={(guide) => setOpen({ remove: guide })}
        />
      )}
      {open && 'form' in open && (
        <GuideForm
          key={open.form?.version}
          kind={kind}
          guide={open.form}
          title={title ?? t(`add.${kind}`)}
          onClose={close}
        />
      )}
      {open && 'remove' in open && <RemoveDialog guide={open.remove} name={nameOf(open.remove)} onClose={close} />}
    </div>
  );
}

function StartingSet() {
  const { t } = useTranslation('guides');
  const client = useQueryClient();
  const errorText = useGuideError();
  const adding = useMutation({
    mutationFn: () => addStartingGuides({ client }),
    onSuccess: async ({ added }) => {
      await client.invalidateQueries({ queryKey: guides.queryKey });
      showToast({ icon: 'check', text: t('startingAdded', { count: added }) });
    },
  });
  return (
    <>
      <Button size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
        {t('starting')}
      </Button>
      <span className={desk.lead}>{t('startingHint')}</span>
      {adding.error && <Alert>{errorText(adding.error)}</Alert>}
    </>
  );
}

function RemoveDialog({ guide, name, onClose }: { guide: GuideJson; name: string; onClose: () => void }) {
  const { t } = useTranslation('guides');
  const { t: ofConfirm } = useTranslation('confirm');
  const client = useQueryClient();
  const errorText = useGuideError();
  const removing = useMutation({
    mutationFn: () => removeGuide(guide.id, { client }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guides.queryKey });
      showToast({ icon: 'check', text: t('removed', { name }) });
      onClose();
    },
  });
  const close = () => {
    if (!removing.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={t('removeTitle', { name })}
      closeLabel={ofConfirm('close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ofConfirm('cancel')}</Button>
          <Button variant="dangerPrimary" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
      {removing.error && !removing.isPending && <Alert>{errorText(removing.error)}</Alert>}
    </Dialog>
  );
}

type GuideListProps = {
  list: readonly GuideJson[];
  onEdit: (guide: GuideJson) => void;
  onRemove: (guide: GuideJson) => void;
};

/** The published guides of one kind, each with its actions. */
function GuideList({ list, onEdit, onRemove }: GuideListProps) {
  const { t } = useTranslation('guides');
  const nameOf = useGuideName();
  return (
    <ul className={styles.list}>
      {list.map((guide) => {
        const name = nameOf(guide);
        const acts = { edit: () => onEdit(guide), remove: () => onRemove(guide) };
        return (
          <li key={guide.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <Facts guide={guide} />
            </div>
            <div className={styles.acts}>
              {(['edit', 'remove'] as const).map((act) => (
                <Button
                  key={act}
                  size="dense"
                  variant={act === 'remove' ? 'danger' : 'secondary'}
                  aria-label={t('of', { act: t(act), name })}
                  onClick={acts[act]}
                >
                  {t(act)}
                </Button>
              ))}
              <Link href={auditPath('about', guide.id)} aria-label={t('of', { act: t('history'), name })}>
                {t('history')}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The name of an entry: its authority, its first words, or its day. */
function useGuideName(): (guide: GuideJson) => string {
  const { language } = useTranslation('guides');
  return ({ content }) => {
    if (content.kind === 'notice') return localTextIn(content.text, language);
    if (content.kind === 'mail_stop') return `${formatDate(content.day)}: ${localTextIn(content.reason, language)}`;
    return content.authority;
  };
}

function Facts({ guide: { content } }: { guide: GuideJson }) {
  const { t } = useTranslation('guides');
  const { t: rule } = useTranslation('mailRules');
  const now = useNow();
  if (content.kind === 'mail_stop') return null;
  if (content.kind === 'notice') return <NoticeFacts from={content.from} until={content.until} now={now} />;
  return (
    <p className={styles.facts}>
      <Badge tone="outline">{content.state ?? t('everywhere')}</Badge>
      <Badge tone="blue">{rule(`system.${content.system}`)}</Badge>
      <Dated>{t('checked', { date: formatDate(content.checkedOn) })}</Dated>
      {isOldGuide(content.checkedOn, calendarDate(now)) && <Badge tone="brass">{t('old')}</Badge>}
    </p>
  );
}

function NoticeFacts({ from, until, now }: { from: string; until: string; now: Date }) {
  const { t } = useTranslation('guides');
  const written = (instant: string) => Object.values(dateAndTime(instant)).join(' ');
  const state = new Date(until) <= now ? 'over' : new Date(from) > now ? 'later' : 'now';
  return (
    <p className={styles.facts}>
      <Badge tone={state === 'now' ? 'moss' : 'neutral'}>{t(`shown.${state}`, { date: written(from) })}</Badge>
      <Dated>{t('span', { from: written(from), until: written(until) })}</Dated>
    </p>
  );
}
