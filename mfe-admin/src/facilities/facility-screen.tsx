import { adminCustomer, adminFacility } from '@inkbridge/api-client';
import type { AdminFacilityJson, FacilityJson } from '@inkbridge/contracts';
import { isOldGuide } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, mailRuleMessages } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Badge, Button, EmptyState, Link, Notice, useNow, VisuallyHidden } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { useQuery } from '@tanstack/react-query';
import { suggestionKey } from '../kit/addresses.js';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { Dated } from '../kit/dated.js';
import { isMissing } from '../kit/is-missing.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { useLeaveGuard } from '../kit/use-leave-guard.js';
import { FacilityForm } from './facility-form.js';
import { FacilityPeople } from './facility-people.js';
import styles from './facility-screen.module.css';
import { FacilityStatus } from './facility-status.js';
import { emptyValues, type FacilityValues, valuesFromProfile, valuesOf } from './facility-values.js';
import { facilityMessages } from './messages/en.js';
import { type FacilityFormState, useFacilityForm } from './use-facility-form.js';

export const bundles = [facilityMessages, mailRuleMessages, fieldMessages];

/** `/admin/facility/{id}`: one facility with everything to edit; `new` in place of an id adds one. */
export function Screen() {
  const { t } = useTranslation('facilities');
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink href={paths.adminFacilities} className={styles.back}>
        {t('back')}
      </BackLink>
      {id === 'new' ? <NewFacility /> : <Stored key={id} id={id} />}
    </div>
  );
}

function NewFacility() {
  const { t } = useTranslation('facilities');
  const [params] = useSearchParams();
  const suggested = params.get(suggestionKey);
  const today = calendarDate(useNow());
  const profile = useQuery({ ...adminCustomer(suggested ?? ''), enabled: suggested !== null });
  usePageTitle(t('newTitle'));
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{t('newTitle')}</h1>
        <p className={styles.lead}>{t('newLead')}</p>
      </header>
      {suggested !== null && profile.isPending && <RecordsSkeleton label={t('loading')} />}
      {profile.data && <Notice>{t('fromProfile', { name: fullNameOf(profile.data.basicInfo) })}</Notice>}
      {profile.isLoadingError && <Notice tone="caution">{t('fromProfileFailed')}</Notice>}
      {(suggested === null || !profile.isPending) && (
        <NewForm initial={profile.data ? valuesFromProfile(profile.data, today) : emptyValues(today)} />
      )}
    </>
  );
}

function NewForm({ initial }: { initial: FacilityValues }) {
  const navigate = useNavigate();
  const form = useFacilityForm({
    facility: null,
    initial,
    onAdded: ({ id }: FacilityJson) => {
      guard.release();
      void navigate(pathTo('adminFacility', id), { replace: true });
    },
  });
  const guard = useLeaveGuard(() => form.isChanged);
  return (
    <>
      <FacilityForm form={form} followers={0} />
      {guard.dialog}
    </>
  );
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('facilities');
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery(adminFacility(id));

  if (isPending) return <RecordsSkeleton label={t('loading')} />;
  if (isLoadingError) {
    if (isMissing(error)) {
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('missing')}>
          {t('missingHint')}
        </EmptyState>
      );
    }
    return <LoadError heading="h1" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Loaded found={data} />;
}

function Loaded({ found }: { found: AdminFacilityJson }) {
  const { t } = useTranslation('facilities');
  const { facility, live } = found;
  const today = calendarDate(useNow());
  const form = useFacilityForm({ facility, initial: valuesOf(facility, today) });
  const guard = useLeaveGuard(() => form.isChanged);
  usePageTitle(facility.name);
  return (
    <div className={styles.blocks}>
      <FacilityHead facility={form.base ?? facility} form={form} />
      <FacilityForm form={form} followers={live} />
      <FacilityPeople {...found} />
      <RecordsSection title={t('history')}>
        <AuditEntries about={facility.id} />
      </RecordsSection>
      {guard.dialog}
    </div>
  );
}

/** What it is, whether mail arrives, and when somebody last looked. */
function FacilityHead({ facility, form }: { facility: FacilityJson; form: FacilityFormState }) {
  const { t } = useTranslation('facilities');
  const { name, agency, status, sourceUrl, checkedOn, mailing } = facility;
  return (
    <header>
      <p className={styles.badges}>
        <FacilityStatus status={status} />
        {isOldGuide(checkedOn, form.today) && <Badge tone="brass">{t('old')}</Badge>}
      </p>
      <h1 tabIndex={-1}>{name}</h1>
      <p className={styles.lead}>{[agency, `${mailing.city}, ${mailing.state}`].filter(Boolean).join(' · ')}</p>
      <div className={styles.acts}>
        <Dated>{t('checkedOn', { date: formatDate(checkedOn) })}</Dated>
        {checkedOn !== form.today && (
          <Button size="small" icon="check" busy={form.checking.isPending} onClick={form.check}>
            {t('checkToday')}
          </Button>
        )}
        {sourceUrl && (
          <Link href={sourceUrl} target="_blank" rel="noreferrer" className={styles.source}>
            {t('source')} <VisuallyHidden>({t('otherTab')})</VisuallyHidden>
          </Link>
        )}
      </div>
      {checkedOn !== form.today && <p className={styles.lead}>{t('checkTodayHint')}</p>}
    </header>
  );
}
