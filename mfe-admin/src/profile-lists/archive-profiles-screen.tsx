import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { Tabs } from '@inkbridge/ui';
import { ReviewPage } from '../review/review-page.js';
import { ArchiveTab } from './archive-tab.js';
import { DeactivateTab } from './deactivate-tab.js';

const tabQuery = 'tab';
const deactivate = 'deactivate';

/** `/delete-profiles` (AC-374…384, AC-390). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const [params] = useSearchParams();
  const isDeactivate = params.get(tabQuery) === deactivate;
  const tabs = [
    { id: 'archive', label: t('acts.archive.archiveTab'), href: paths.deleteProfiles },
    {
      id: deactivate,
      label: t('acts.archive.deactivateTab'),
      href: `${paths.deleteProfiles}?${tabQuery}=${deactivate}`,
    },
  ];
  return (
    <ReviewPage title={frame('nav.archiveDeactivate')} lead={t('acts.archive.lead')}>
      <Tabs label={t('acts.archive.tabs')} tabs={tabs} selected={isDeactivate ? deactivate : 'archive'}>
        {isDeactivate ? <DeactivateTab /> : <ArchiveTab />}
      </Tabs>
    </ReviewPage>
  );
}
