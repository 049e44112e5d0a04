import { useSession } from '#domains/accounts/web/public.ts';
import { OwnEntriesPage } from '#domains/entries/web/public.ts';
import { NextShowsLink, PlannerButton } from '#domains/planner/web/public.ts';
import { JudgementLine, useOwnJudgements } from '#domains/rings/web/public.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** The viewer's entries with what their rings decided. */
export function Page() {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const judgements = useOwnJudgements(isHydrated && isAuthenticated);
  return (
    <OwnEntriesPage
      resultOf={(entryId) => {
        const judgement = judgements.get(entryId);
        return judgement && <JudgementLine judgement={judgement} />;
      }}
      nextOf={(dogId, exhibitionId) => <NextShowsLink dogId={dogId} after={exhibitionId} />}
      plan={<PlannerButton />}
    />
  );
}
