import { longestSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigation } from '@inkbridge/federation/router';
import { Button, Field, TextInput } from '@inkbridge/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './search-box.module.css';

/** Long enough to wait for the next letter, short enough not to feel slow. */
export const typingPauseMs = 250;

type SearchBoxProps = {
  label: string;
  /** The current search text; '' for none. */
  value: string;
  /** Called when typing pauses, and immediately on Enter. */
  onSearch: (text: string) => void;
  /** Shown inside the box instead of the label; such a box is small and has no buttons. */
  placeholder?: string | undefined;
  /** For a page with single-key shortcuts: the one that goes to the box. Enter leaves it, so that the others work. */
  shortcut?: { 'aria-keyshortcuts'?: string };
};

/** Searches while the user types. A late response never changes the typed text. */
export function SearchBox({ label, value, onSearch, placeholder, shortcut }: SearchBoxProps) {
  const { typed, type, search } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
    if (shortcut) input.current?.blur();
  };
  const clear = () => {
    type('');
    search('');
    input.current?.focus();
  };
  const isSmall = placeholder !== undefined;
  return (
    <search className={isSmall ? styles.small : undefined}>
      <form className={styles.line} onSubmit={submit}>
        <Field label={label} labelHidden={isSmall} className={styles.field}>
          <TextInput
            ref={input}
            type="search"
            className={styles.input}
            placeholder={placeholder}
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            {...shortcut}
          />
        </Field>
        {!isSmall && <Buttons canClear={value !== ''} onClear={clear} />}
      </form>
    </search>
  );
}

function Buttons({ canClear, onClear }: { canClear: boolean; onClear: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Button type="submit" size="small" icon="search">
        {t('acts.search.submit')}
      </Button>
      {canClear && (
        <Button size="small" variant="quiet" icon="close" onClick={onClear}>
          {t('acts.search.clear')}
        </Button>
      )}
    </>
  );
}

/** The typed text, which is searched for when typing pauses. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, type] = useState(value);
  const [known, setKnown] = useState({ value, search: value });

  // The value was changed from outside, by a link or by Back: the box follows.
  if (value !== known.value) {
    setKnown({ value, search: value });
    if (value !== known.search) type(value);
  }

  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    setKnown({ value, search: trimmed });
    onSearch(trimmed);
  };
  const searchLater = useEffectEvent(search);
  const isLeaving = useNavigation().state !== 'idle';
  const { key } = useLocation();
  useEffect(() => {
    if (isLeaving) return undefined; // to search now would keep the reader here
    const timer = setTimeout(() => searchLater(typed), typingPauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a link drawn before the search loses it again
  }, [typed, key, isLeaving]);
  return { typed, type, search };
}
