import type { DeclineKind } from '@inkbridge/contracts';
import { type Language, languages, useTranslation } from '@inkbridge/federation/i18n';
import { keysOf } from '@inkbridge/shared/objects';
import { Button, Field, Select } from '@inkbridge/ui';
import { useState } from 'react';
import { reasons as en } from '../messages/reasons.en.js';
import { reasons as es } from '../messages/reasons.es.js';
import styles from './decision-dialog.module.css';

/** All languages at once: a reason is in the language of its reader, not of the admin. */
const reasonsIn: Record<Language, Record<keyof typeof en, string>> = { en, es };

type SavedReasonsProps = {
  /** The language in which we write to the reader; English if they never chose one. */
  family: string | undefined;
  text: string;
  onChange: (text: string, kind: DeclineKind) => void;
};

/** Reasons by topic that fill the note, which can then be edited. What was typed stays. */
export function SavedReasons({ family, text, onChange }: SavedReasonsProps) {
  const { t } = useTranslation('admin');
  const { t: ofFrame } = useTranslation('frame');
  const familys = languages.find((known) => known === family) ?? languages[0];
  const [language, setLanguage] = useState<Language>(familys);
  const [used, setUsed] = useState<keyof typeof en>();

  const use = (kind: keyof typeof en, to: Language) => {
    const before = used && reasonsIn[language][used];
    const next = reasonsIn[to][kind];
    setUsed(kind);
    setLanguage(to);
    onChange(before && text.includes(before) ? text.replace(before, next) : joined(text, next), kind);
  };
  const isUsed = used !== undefined && text.includes(reasonsIn[language][used]);
  const changeLanguage = (name: string) => {
    const to = languages.find((known) => known === name) ?? familys;
    if (isUsed) use(used, to);
    else setLanguage(to);
  };
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.legend}>{t('review.reasons.label')}</legend>
      {keysOf(en).map((kind) => (
        <Button key={kind} size="small" onClick={() => use(kind, language)}>
          {t(`declineKind.${kind}`)}
        </Button>
      ))}
      <Field label={t('review.reasons.language')} className={styles.language}>
        <Select value={language} onChange={({ target }) => changeLanguage(target.value)}>
          {languages.map((name) => (
            <option key={name} value={name}>
              {name === familys
                ? t('review.reasons.family', { language: ofFrame(`language.${name}`) })
                : ofFrame(`language.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}

function joined(text: string, next: string): string {
  return text.trim() === '' ? next : `${text.trimEnd()}\n\n${next}`;
}
