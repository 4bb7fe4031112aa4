import type { DataKeeper } from '../../people/own-data/data-keeper.js';
import type { DiaryChoiceRepository, DiaryRepository } from './diary-repository.js';

type DiaryDataDeps = { diary: DiaryRepository; choices: DiaryChoiceRepository };

/** A member's diary; with the account all of it goes (ADR 22). */
export function createDiaryData({ diary, choices }: DiaryDataDeps): DataKeeper {
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
      await diary.removeAllOf(id);
      await choices.remove(id);
      return 'done';
    },
  };
}
