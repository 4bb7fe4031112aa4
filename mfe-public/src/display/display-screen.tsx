import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Notice } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import type { ReactNode } from 'react';
import { SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { chooseLook, isLookKept, useLook } from './device-looks.js';
import styles from './display.module.css';
import { displayMessages } from './messages/en.js';

export const bundles = [displayMessages];

/** The words of each choice with their texts; null is what holds without a choice. */
const choices = {
  text: [
    [null, 'text.none'],
    ['large', 'text.large'],
    ['larger', 'text.larger'],
  ],
  theme: [
    [null, 'theme.none'],
    ['light', 'theme.light'],
    ['dark', 'theme.dark'],
  ],
  pictures: [
    [null, 'pictures.none'],
    ['tap', 'pictures.tap'],
    ['all', 'pictures.all'],
  ],
} as const;

/** `/display`: text size, colors and pictures, as they are on this device. */
export function Screen() {
  const { t } = useTranslation('display');
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      <Choice name="text">
        <p className={styles.sample}>{t('text.sample')}</p>
      </Choice>
      <Choice name="theme" />
      <Choice name="pictures" />
    </SheetsPage>
  );
}

type ChoiceProps = { name: keyof typeof choices; children?: ReactNode };

function Choice({ name, children }: ChoiceProps) {
  const { t } = useTranslation('display');
  const look = useLook(name);
  return (
    <fieldset className={classes(sheets.sheet, styles.choice)}>
      <legend>{t(`${name}.label`)}</legend>
      {choices[name].map(([word, text]) => (
        <Radio key={text} name={name} checked={look === word} onChange={() => chooseLook(name, word)} label={t(text)} />
      ))}
      {!isLookKept(name) && <Notice tone="caution">{t('notKept')}</Notice>}
      {children}
    </fieldset>
  );
}
