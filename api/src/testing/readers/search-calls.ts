import { type SavedSearchJson, saveSearch, type SearchPace, type SearchQuestionJson } from '@inkbridge/contracts';
import type { People } from '../people.js';
import type { TestApi, TestProcess } from '../start-test-api.js';

type ProfileBut = NonNullable<Parameters<TestApi['givenProfile']>[0]>;

/** Saved searches, and people whom they may find; `api` gives the one of the test that runs. */
export function searchCalls(api: () => TestApi) {
  async function save(
    pace: SearchPace,
    question: SearchQuestionJson = {},
    who: keyof People = 'member',
    name = 'Mine',
  ) {
    const answer = await api().inject(who, saveSearch, { body: { name, question, pace } });
    return answer.json<{ data: SavedSearchJson }>().data;
  }

  /** Another member's profile, published now. */
  async function publish(firstName: string, { basicInfo, ...but }: ProfileBut = {}): Promise<string> {
    const info = { firstName, lastName: 'Hill', ...basicInfo };
    const listed = { owner: 'other', approvedAt: api().clock.now(), ...but, basicInfo: info } as const;
    return (await api().givenProfile(listed)).id;
  }

  /** One run of the job. */
  const run = (process: TestProcess = api()) => process.modules.jobs.runNow('savedSearches');

  /** The mails about people who were found. */
  const mails = async () => (await api().mails()).filter(({ subject }) => /saved search/.test(subject));

  return { save, publish, run, mails };
}
