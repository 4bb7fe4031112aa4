import { pageOf, waitingRowSize } from '@inkbridge/contracts';
import { AppError } from '../../http/answers/app-error.js';
import { brieflyForEverybody } from '../../http/answers/caching.js';
import { keepAnswer, type KeptAnswer, publicHeaders } from '../../http/answers/kept-answer.js';
import { gatherPage, tagOfPage } from '../listing/answers.js';
import type { ReadModel } from '../listing/read-model.js';
import type { WaitingRow } from './waiting-row.js';

const headers = { ...publicHeaders, 'cache-control': brieflyForEverybody };

export type WaitingAnswer = () => Promise<KeptAnswer>;

/**
 * The row of people who wait for a first letter, the same for every caller. @throws AppError unavailable before the
 * first build
 */
export function createWaitingAnswer({ model, waiting }: { model: ReadModel; waiting: WaitingRow }): WaitingAnswer {
  let kept: KeptAnswer | null = null;

  return async () => {
    if (!model.isReady()) throw new AppError('unavailable');
    await model.catchUp();
    const page = model.index.pages.of(await waiting());
    const figures = pageOf(page.total, 1, waitingRowSize);
    const tag = tagOfPage(page, figures);
    if (kept?.tag === tag) return kept;
    return (kept = keepAnswer(gatherPage(page, figures), tag, headers));
  };
}
