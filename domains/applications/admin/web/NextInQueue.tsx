import { Button } from '#platform/ui/buttons/Button.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listApplicationQueue } from '../contract.ts';
import { useQueueFilters } from './useQueueFilters.ts';

export function NextInQueue({ applicationId, onShow }: { applicationId: number; onShow: (id: number) => void }) {
  const { input } = useQueueFilters();
  const { data } = useRead(listApplicationQueue, input);
  const ids = data?.rows.map((row) => row.application_id) ?? [];
  // A decided application has left the queue; then the first waiting one is next.
  const next = ids[ids.indexOf(applicationId) + 1] ?? ids.find((id) => id !== applicationId);
  if (next === undefined) return null;
  return (
    <Button kind="ghost" condensed rightIcon="right" onClick={() => onShow(next)}>
      Следующая в очереди
    </Button>
  );
}
