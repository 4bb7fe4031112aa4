import { longestSearch } from '@inkbridge/contracts/limits';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, TextInput } from '@inkbridge/ui';
import { useId, type FormEvent } from 'react';
import styles from './search-box.module.css';
import { useKeyShortcut } from './use-queue-keys.js';

type SearchBoxProps = {
  /** The current search text; '' for none. */
  value: string;
  onSearch: (text: string) => void;
};

/** Finds profiles by name, email address or number (D-96). */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const id = useId();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <search>
      <form className={styles.line} onSubmit={search}>
        <label className={styles.label} htmlFor={id}>
          {t('acts.search.label')}
        </label>
        {/* The key discards text that was typed but not submitted when the address changes. */}
        <TextInput
          key={value}
          id={id}
          type="search"
          name="q"
          defaultValue={value}
          maxLength={longestSearch}
          enterKeyHint="search"
          className={styles.input}
          {...shortcut('/')}
        />
        <Button type="submit" size="small" icon="search">
          {t('acts.search.submit')}
        </Button>
        {value !== '' && (
          <Button size="small" variant="quiet" icon="close" onClick={() => onSearch('')}>
            {t('acts.search.clear')}
          </Button>
        )}
      </form>
    </search>
  );
}
