import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listJudgeHistory } from '../contract.ts';
import { judgedText } from '../texts.ts';
import styles from './planner.module.css';

export interface JudgeOfShow {
  exhibitionId: number;
  judgeId: number;
}

/** What a judge of the show has judged of a member's breeds; nothing for judges without a result. */
export function JudgeHistory({ exhibitionId, judgeId }: JudgeOfShow) {
  const { data } = useRead(listJudgeHistory, { exhibitionId }, { onlyLogged: true });
  return (data ?? [])
    .filter(({ referee_id }) => referee_id === judgeId)
    .map((one) => (
      <p key={one.breed} className={styles.judged}>
        <Link to={exhibitionPath(one.last_show_id)}>{judgedText(one.breed, one)}</Link>
      </p>
    ));
}
