import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button } from '@inkbridge/ui';
import styles from './profile-picker.module.css';
import type { useProfilePicker } from './use-profile-picker.js';

type Picker = ReturnType<typeof useProfilePicker>;

/** The state of the search while there are no options to choose from. */
export function PickerState({ open, wanted, options, search }: Pick<Picker, 'open' | 'wanted' | 'options' | 'search'>) {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const errorText = useErrorText();
  if (open && search.error && !search.isFetching) {
    return (
      <Alert className={styles.failed}>
        {errorText(search.error)}{' '}
        <Button
          size="small"
          icon="retry"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void search.refetch()}
        >
          {frame('failure.retry')}
        </Button>
      </Alert>
    );
  }
  return <output className={styles.state}>{open && options.length === 0 && words()}</output>;

  function words() {
    return search.isStale || search.isFetching ? t('balance.searching') : t('balance.noProfile', { text: wanted });
  }
}
