import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { JudgeOfShow } from './JudgeHistory.tsx';

/** Its code is loaded for members only. */
export const judgeHistory = lazyPart<JudgeOfShow>(() =>
  import('./JudgeHistory.tsx').then(({ JudgeHistory }) => ({ default: JudgeHistory })),
);
