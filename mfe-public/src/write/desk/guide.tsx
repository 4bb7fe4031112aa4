import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { Prose } from '../../about/prose.js';
import { textLinks } from '../../about/text-links.js';
import { Fold } from './fold.js';

const parts = ['say', 'avoid'] as const;

/** What to say and what to leave out, in the words of the guide to the first letter. */
export function Guide() {
  const { t } = useTranslation('write');
  const { t: guide } = useTranslation('firstLetter');
  return (
    <Fold title={t('guide.title')}>
      <p>{guide('lead')}</p>
      {parts.map((part) => (
        <div key={part}>
          <h3>{guide(`sections.${part}.title`)}</h3>
          <Prose text={guide(`sections.${part}.text`)} links={textLinks} />
        </div>
      ))}
      <p>
        {/* A new tab, because the letter is on this one. */}
        <a href={paths.firstLetter} target="_blank" rel="noopener">
          {t('guide.more')}
        </a>
      </p>
    </Fold>
  );
}
