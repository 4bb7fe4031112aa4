import { useTranslation } from '@inkbridge/federation/i18n';
import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { useOperator, usePageTitle } from '@inkbridge/frame';
import { classes, Notice } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { Prose } from './prose.js';
import { textLinks } from './text-links.js';
import styles from './text-page.module.css';

export type TextSection = {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** As `Prose` reads it. */
  text: string;
  /** Content below the text. */
  more?: ReactNode;
};

type TextPageProps = {
  title: string;
  lead: string;
  sections: readonly TextSection[];
  /** A legal page is marked as a draft until the operator of the site is known. */
  kind?: 'legal' | 'guide';
};

/** A page of texts: its contents as links, then one section after another. Prints without the links. */
export function TextPage({ title, lead, sections, kind = 'guide' }: TextPageProps) {
  const { t } = useTranslation('about');
  const isDraft = !isOperatorKnown(useOperator()) && kind === 'legal';
  usePageTitle(title);
  return (
    <div className={page.page}>
      <PageHead title={title} lead={lead} />
      {isDraft && (
        <Notice tone="caution" className={styles.draft}>
          <b>{t('draft.title')}.</b> {t('draft.text')}
        </Notice>
      )}
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents" data-print="none">
          <h2 id="contents">{t('contents')}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes(page.sheet, styles.sheet)}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <Prose text={section.text} links={textLinks} />
              {section.more}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
