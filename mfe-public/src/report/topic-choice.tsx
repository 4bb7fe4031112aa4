import type { CaseTopic } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Icon } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import styles from './report-form.module.css';
import type { CaseForm } from './use-case-form.js';

/** The choice of topic, worded from the writer's point of view. */
export function TopicChoice<Topic extends CaseTopic>({ form }: { form: CaseForm<Topic> }) {
  const { t } = useTranslation('report');
  const { kind, topics, values, idOf, messageOf, choose } = form;
  const error = messageOf('topic');
  const errorId = `${idOf('topic')}-message`;
  return (
    <fieldset className={styles.topics} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t(`${kind}.topics`)}</legend>
      {topics.map((topic, index) => (
        <Radio
          key={topic}
          id={index === 0 ? idOf('topic') : undefined}
          name={idOf('topic')}
          label={t(`topic.${topic}`)}
          checked={values.topic === topic}
          aria-invalid={error ? true : undefined}
          onChange={() => choose(topic)}
        />
      ))}
      {error && (
        <p className={styles.problem} id={errorId}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </fieldset>
  );
}
