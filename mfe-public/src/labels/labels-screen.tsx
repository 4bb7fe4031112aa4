import { mostLabels } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { AsOf, LoadError, usePageTitle } from '@inkbridge/frame';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { eveningQuery, favoritesPath, hostedEveningPath, paths } from '@inkbridge/shared/routes';
import { Button, classes, Icon, Link, Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useState } from 'react';
import { useHeldFocus } from '../layout/held-focus.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { CardsSection } from './cards-section.js';
import { firstJob, LabelJob } from './label-job.js';
import styles from './labels.module.css';
import { labelMessages } from './messages/en.js';
import { type LabelSource, type Person, sourcesIn, useLabelPeople } from './use-label-people.js';

export const bundles = [labelMessages];

/** `/labels`: address labels of people whom a member chose, printed from this device (D-173). */
export function Screen() {
  const { t } = useTranslation('labels');
  const [params] = useSearchParams();
  const part = useHeldFocus<HTMLDivElement>();
  usePageTitle(t('title'));
  const [source = 'favorites'] = sourcesIn(params);
  return (
    <div className={classes(page.page, styles.page)} ref={part}>
      <BackLink href={backFrom(source, params)}>{t(`back.${source}`)}</BackLink>
      <PageHead title={t('title')} lead={t('lead')} />
      <Work params={params} />
    </div>
  );
}

function backFrom(source: LabelSource, params: URLSearchParams): string {
  if (source === 'favorites') return favoritesPath;
  if (source === 'evening') return hostedEveningPath(params.get(eveningQuery) ?? '');
  return source === 'desk' ? paths.home : `${paths.explore}?${params}`;
}

/** Rows that are open from the start. */
const fewRows = 6;

type PeopleListProps = { people: readonly Person[]; onRemove: (person: Person) => void };

function Work({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('labels');
  const { people, leftOut, beyond, rules, isWaiting, loss, troubles, kept, retry } = useLabelPeople(params);
  const [job, setJob] = useState(firstJob); // stays while more people are loaded
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  if (loss !== null) return <LoadError title={t('failed')} error={loss} onRetry={retry} />;
  if (isWaiting) return <Waiting />;
  const wanted = people.filter(({ id }) => !removed.has(id));
  const chosen = wanted.slice(0, mostLabels);
  const more = wanted.length - chosen.length + beyond;
  const removedHere = people.length - wanted.length;
  return (
    <>
      <LabelJob people={chosen} leftOut={leftOut} rules={rules} job={job} onJob={setJob}>
        {kept && <AsOf query={kept} />}
        <div className={styles.head}>
          <h2>{t('people', { count: chosen.length })}</h2>
          {sourcesIn(params).join() === 'list' && <Link href={`${paths.evenings}?${params}`}>{t('evening')}</Link>}
        </div>
        {chosen.length > 0 && (
          <PeopleList people={chosen} onRemove={({ id }) => setRemoved((before) => new Set(before).add(id))} />
        )}
        {people.length === 0 && (
          <EmptyWithLink title={t(leftOut.length > 0 ? 'noneLeft' : 'none')} href={paths.explore} label={t('explore')}>
            {t('noneText')}
          </EmptyWithLink>
        )}
        {removedHere > 0 && (
          <p className={styles.hint}>
            {t('removed', { count: removedHere })}{' '}
            <Button size="small" variant="quiet" onClick={() => setRemoved(new Set())}>
              {t('putBack')}
            </Button>
          </p>
        )}
        <AddPeople params={params} />
        {more > 0 && <Notice>{t('most', { most: mostLabels, count: more })}</Notice>}
        {troubles.map(({ name, isTrying, retry: again }) => (
          <Notice key={name} tone="caution">
            {t(`trouble.${name}`)}{' '}
            <Button size="small" icon="retry" busy={isTrying} onClick={again}>
              {t('retry')}
            </Button>
          </Notice>
        ))}
      </LabelJob>
      <CardsSection people={chosen} rules={rules} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('labels');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={styles.work}>
        <Skeleton shape="block" className={styles.waiting} />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    </SkeletonGroup>
  );
}

/** Other places to take people from: those here stay. */
function AddPeople({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('labels');
  const sources = sourcesIn(params);
  const others = (['favorites', 'desk'] as const).filter((source) => !sources.includes(source));
  return (
    <details className={styles.add}>
      <summary>
        <Icon name="plus" /> <span>{t('add')}</span>
      </summary>
      <ul>
        {others.map((source) => (
          <li key={source}>
            <Link href={pathWith(params, [...sources, source])} keepScroll>
              {t(`addFrom.${source}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={paths.explore}>{t('addFrom.explore')}</Link>
        </li>
      </ul>
    </details>
  );
}

function pathWith(params: URLSearchParams, sources: readonly LabelSource[]): string {
  const next = new URLSearchParams(params);
  next.delete('from');
  for (const source of sources) if (source !== 'list') next.append('from', source);
  return `${paths.labels}?${next}`;
}

/** Those on the sheet, in its order. */
function PeopleList({ people, onRemove }: PeopleListProps) {
  const { t } = useTranslation('labels');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = people.length > fewRows + 1;
  return (
    <>
      <ul className={styles.people}>
        {(isLong && !isOpen ? people.slice(0, fewRows) : people).map((person) => (
          <li key={person.id} className={styles.person}>
            <ProfileStamp profile={person.profile} size="xs" />
            <span className={styles.who}>
              <b>{person.name}</b>
              <span>{person.profile.basicInfo.inmateNumber}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              icon="close"
              aria-label={t('remove', { name: person.name })}
              onClick={() => onRemove(person)}
            />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('showFewer') : t('showAll', { count: people.length })}
        </Button>
      )}
    </>
  );
}
