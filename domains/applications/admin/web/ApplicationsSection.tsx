import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { clock } from '#platform/contract/time/clock.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { deadlineLine } from '../../deadlines.ts';
import { applicationTypes } from '../../forms/all.ts';
import { states } from '../../machine.ts';
import { reviewPath } from '../../paths.ts';
import { ApplicationStateChip } from '../../web/ApplicationStateChip.tsx';
import { nameOf } from '../../web/formatApplication.ts';
import { countApplicationQueues, listApplicationQueue, listExperts, type ReviewRow } from '../contract.ts';
import { queueNames, queues } from '../queues.ts';
import { NextInQueue } from './NextInQueue.tsx';
import { useQueueFilters } from './useQueueFilters.ts';

const ReviewPanel = lazy(() => import('./ReviewPanel.tsx').then((module) => ({ default: module.ReviewPanel })));

/** Staff queues. The open application is in the address, so that a colleague's link opens it. */
export function Section() {
  const [address, setAddress] = useSearchParams();
  const open = Number(address.get('open') ?? 0);
  const show = (applicationId: number | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (applicationId === null) after.delete('open');
      else after.set('open', String(applicationId));
      return after;
    });
  if (open > 0)
    return (
      <Suspense fallback={<RowSkeletons count={6} />}>
        <ReviewPanel key={open} applicationId={open} onClose={() => show(null)}>
          <NextInQueue applicationId={open} onShow={show} />
        </ReviewPanel>
      </Suspense>
    );
  return <Queues onOpen={show} />;
}

const isOverdue = ({ state, due_on }: ReviewRow): boolean =>
  state === states.inWork && due_on !== null && due_on < clock.today();

function Queues({ onOpen }: { onOpen: (applicationId: number) => void }) {
  const { queue, choose, text, setText, type, setType, urgent, setUrgent, expert, setExpert, input } =
    useQueueFilters();
  const { data: counts = [] } = useRead(countApplicationQueues, {});
  const { data: experts = [] } = useRead(listExperts, {});
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listApplicationQueue,
    input,
    ({ next }) => (next === null ? undefined : { after: next }),
  );
  const labelOf = (id: (typeof queues)[number]) => {
    const found = counts.find((one) => one.queue === id);
    return found ? `${queueNames[id]} ${found.count}` : queueNames[id];
  };
  return (
    <RecordList<ReviewRow>
      label="Заявки участников"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      tools={
        <>
          <TextFilter
            label="Поиск"
            placeholder="Трек-номер, кличка, клеймо, кто подал"
            value={text}
            onChange={setText}
          />
          <SelectField
            label="Вид заявки"
            empty="Любой"
            options={applicationTypes.map(({ key, title }) => ({ value: key, label: title }))}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <SelectField
            label="Эксперт"
            empty="Любой"
            options={experts.map(({ account_id, name, total }) => ({ value: account_id, label: `${name}, ${total}` }))}
            value={expert}
            onChange={(event) => setExpert(event.currentTarget.value)}
          />
          <Checkbox checked={urgent === '1'} onChange={() => setUrgent(urgent === '1' ? '' : '1')}>
            Только срочные
          </Checkbox>
          <Segmented
            label="Какие заявки"
            options={queues.map((id) => ({ id, label: labelOf(id) }))}
            active={queue}
            onSelect={choose}
          />
        </>
      }
      order={
        queue === 'rejected' || queue === 'done'
          ? undefined
          : 'Первыми – чей срок ближе. Пакет и заявки в нём – отдельные строки'
      }
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      toneOf={(row) => (isOverdue(row) ? 'danger' : row.assigned_to === null ? 'plain' : 'info')}
      keyOf={({ application_id }) => application_id}
      columns={[
        {
          id: 'name',
          title: 'Заявка',
          cell: (row) => (
            <>
              <Link to={reviewPath(row.application_id)}>{nameOf(row)}</Link>{' '}
              {row.express && <StatusChip kind="warn">Срочно</StatusChip>}
            </>
          ),
        },
        { id: 'sender', title: 'Заявитель', cell: ({ sender }) => sender },
        { id: 'state', title: 'Статус', cell: (row) => <ApplicationStateChip of={row} side="reviewer" /> },
        { id: 'expert', title: 'Эксперт', cell: ({ assigned_to }) => assigned_to ?? 'нет' },
        {
          id: 'due',
          title: 'Срок',
          cell: (row) => deadlineLine(row, clock.today(), { side: 'reviewer' }),
        },
        { id: 'barcode', title: 'Трек-номер', cell: ({ barcode }) => barcode, numeric: true },
      ]}
      actions={({ application_id }) => (
        <Button kind="secondary" condensed onClick={() => onOpen(application_id)}>
          Открыть
        </Button>
      )}
      empty={<EmptyState title="Заявок нет" />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}
