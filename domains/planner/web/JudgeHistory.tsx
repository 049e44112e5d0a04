import { useSession } from '#domains/accounts/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { listJudgeHistory } from '../contract.ts';
import { judgedText } from '../texts.ts';
import styles from './planner.module.css';

/** What a judge of the show has judged of the viewer's breeds; nothing for visitors and for judges without a result. */
export function JudgeHistory({ exhibitionId, judgeId }: { exhibitionId: number; judgeId: number }) {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const { data } = useRead(
    listJudgeHistory,
    { exhibitionId },
    { enabled: isHydrated && isAuthenticated, onlyLogged: true },
  );
  return (data ?? [])
    .filter(({ referee_id }) => referee_id === judgeId)
    .map((one) => (
      <p key={one.breed} className={styles.judged}>
        <Link to={exhibitionPath(one.last_show_id)}>{judgedText(one.breed, one)}</Link>
      </p>
    ));
}
