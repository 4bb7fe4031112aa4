import type { CustomerId } from '@inkbridge/contracts';
import type { PersonalDataSource } from '../../people/own-data/personal-data-source.js';
import type { DiaryChoiceRepository, DiaryRepository } from './diary-repository.js';

type DiaryDataDeps = {
  diary: DiaryRepository;
  choices: DiaryChoiceRepository;
  onLess: (id: CustomerId) => Promise<void>;
};

/** A member's diary; with the account all of it goes (ADR 22). */
export function createDiaryData({ diary, choices, onLess }: DiaryDataDeps): PersonalDataSource {
  return {
    files: ({ id }) => [
      {
        name: 'diary',
        rows: (async function* rows() {
          for (const { customerId, name, kind, day } of await diary.listOf(id)) {
            yield { profile: customerId, name, kind, day };
          }
        })(),
      },
    ],

    async forget({ id }) {
      const about = new Set((await diary.listOf(id)).map(({ customerId }) => customerId));
      await diary.removeAllOf(id);
      for (const customer of about) await onLess(customer);
      await choices.remove(id);
      return 'done';
    },
  };
}
