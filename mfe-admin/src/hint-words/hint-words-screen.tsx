import { hintWords } from '@inkbridge/api-client';
import type { AuditAction } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { isFilledIn } from '@inkbridge/shared/text';
import { hintKinds } from '@inkbridge/shared/text-hints';
import { Field, Link, Tabs, TextArea } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HintedText } from '../hints/hinted-text.js';
import text from '../hints/hints.module.css';
import { hintMessages } from '../hints/messages/en.js';
import { useHintFinder } from '../hints/use-hint-finder.js';
import { auditPath } from '../kit/addresses.js';
import desk from '../kit/records/desk-page.module.css';
import { useAddress } from '../kit/records/use-address.js';
import { HintListPart } from './hint-list-part.js';
import styles from './hint-list-part.module.css';

export const bundles = [hintMessages];

const tabKey = 'kind';
const changed: AuditAction = 'change_hint_words';

/** `/admin/hint-words`: the words that are marked in texts, by kind and language. */
export function Screen() {
  const { t } = useTranslation('hints');
  const address = useAddress();
  const kind = hintKinds.find((known) => known === address.textAt(tabKey)) ?? hintKinds[0];
  const found = useQuery(hintWords);
  usePageTitle(t('words'));

  const lists = found.data?.filter((list) => list.kind === kind);
  const tabs = hintKinds.map((id) => ({
    id,
    label: t(`page.tab.${id}`),
    href: address.hrefWith({ [tabKey]: id === hintKinds[0] ? '' : id }),
  }));
  return (
    <div className={desk.page}>
      <div>
        <h1 tabIndex={-1}>{t('words')}</h1>
        <p className={desk.lead}>{t('page.lead')}</p>
        <p className={desk.lead}>{t('page.always')}</p>
        <p className={desk.lead}>
          {t('decideNothing')} <Link href={auditPath('action', changed)}>{t('page.history')}</Link>
        </p>
      </div>
      <Tabs label={t('page.tabs')} tabs={tabs} selected={kind}>
        {found.isPending && <output>{t('page.loading')}</output>}
        {found.isLoadingError && (
          <LoadError
            heading="h2"
            title={t('page.failed')}
            error={found.error}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {lists?.map((list) => (
          <HintListPart key={`${kind} ${list.language}`} list={list} />
        ))}
      </Tabs>
      {found.data && <TryHints />}
    </div>
  );
}

const longest = 20_000;

/** Marks an admin's text, to try the words. */
function TryHints() {
  const { t } = useTranslation('hints');
  const id = useId();
  const { data: find } = useHintFinder();
  const [typed, setTyped] = useState('');
  const hints = find?.(typed) ?? [];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('page.try')}
      </h2>
      <Field label={t('page.tryText')} hint={t('page.tryHint')}>
        <TextArea rows={3} maxLength={longest} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <output className={text.text}>
        {hints.length > 0 && <HintedText text={typed} hints={hints} />}
        {hints.length === 0 && isFilledIn(typed) && <span>{t('page.tryNothing')}</span>}
      </output>
    </section>
  );
}
