import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { addDays, formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import type { RecordColumn } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import type { State } from '../../machine.ts';
import { reviewPath } from '../../paths.ts';
import { ApplicationStateChip } from '../../web/ApplicationStateChip.tsx';
import { getShowYear, takeBackShowProposal, type YearRow } from '../contract.ts';
import { canProposeDays } from './canProposeDays.ts';
import { YearMap } from './YearMap.tsx';
import { YearWeeks } from './YearWeeks.tsx';
import styles from './year.module.css';

const applications = ['заявка', 'заявки', 'заявок'] as const;
const days = ['день', 'дня', 'дней'] as const;
const views = [
  { id: 'all', label: 'Все заявки' },
  { id: 'conflicts', label: 'С помехами' },
] as const;

const columns: readonly RecordColumn<YearRow>[] = [
  {
    id: 'days',
    title: 'Даты',
    cell: ({ begins_on, ends_on }) => `${formatDateRange(begins_on, ends_on)}, ${formatWeekdays(begins_on, ends_on)}`,
  },
  {
    id: 'rank',
    title: 'Ранг',
    cell: ({ rank, breed_club, approved_rank }) => (
      <>
        <RosetteChip label={rank.name} colour={rank.colour} />
        {breed_club && <p className="small muted">{breed_club}</p>}
        {approved_rank && approved_rank !== rank.name && <p className="small muted">утверждён {approved_rank}</p>}
      </>
    ),
  },
  {
    id: 'organiser',
    title: 'Организатор',
    cell: ({ city, organiser }) => (
      <>
        {organiser}
        <p className="small muted">{city}</p>
      </>
    ),
  },
  {
    id: 'state',
    title: 'Статус',
    cell: ({ state, is_taken, exhibition_id, is_called_off }) => (
      <>
        <ApplicationStateChip of={{ state: state as State, is_taken }} side="reviewer" />
        {exhibition_id !== null && (
          <p className="small">
            <Link to={exhibitionPath(exhibition_id)}>{is_called_off ? 'Выставка отменена' : 'В календаре'}</Link>
          </p>
        )}
      </>
    ),
  },
  {
    id: 'conflicts',
    title: 'Помехи',
    cell: ({ conflicts }) =>
      conflicts.length ? (
        <div className={styles.conflicts}>
          <StatusChip kind="warn">{conflicts.length === 1 ? 'Помеха' : `Помех: ${conflicts.length}`}</StatusChip>
          <ul>
            {conflicts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : (
        <span className="muted">нет</span>
      ),
  },
];

/** The commission's year: all applications by day with their conflicts. */
export function Section() {
  const [year, chooseYear] = useAddressFilter<string>('year', '');
  const [view, choose] = useAddressFilter(
    'view',
    'all',
    views.map(({ id }) => id),
  );
  const { data, isPending, isError, refetch } = useRead(
    getShowYear,
    {
      ...(/^\d{4}$/.test(year) && { year: Number(year) }),
      ...(view === 'conflicts' && { only: 'conflicts' as const }),
    },
    { keepPrevious: true },
  );
  const [proposed, setProposed] = useState<{ row: YearRow; day: string } | null>(null);
  const [city, chooseCity] = useAddressFilter<string>('city', '');
  const rows = (data?.rows ?? []).filter((row) => !city || row.city === city);
  const list = (
    <RecordList<YearRow>
      label="Заявки на выставки года"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      tools={
        data && (
          <>
            <Segmented
              label="Год"
              options={data.years.map((one) => ({ id: String(one), label: String(one) }))}
              active={String(data.year)}
              onSelect={chooseYear}
            />
            <Segmented label="Какие заявки" options={views} active={view} onSelect={choose} />
          </>
        )
      }
      order={
        data &&
        `${counted(data.total, applications)} на ${data.year} год, по датам. Помеха – тот же ранг ближе ${data.near_km} км и ${counted(data.near_days, days)}, или запретный день`
      }
      rows={rows}
      keyOf={({ application_id }) => application_id}
      columns={columns}
      actions={(row) => <RowActs row={row} onPropose={(day) => setProposed({ row, day })} />}
      empty={<EmptyState title={view === 'conflicts' ? 'Заявки друг другу не мешают' : 'Заявок на этот год нет'} />}
    />
  );
  return (
    <>
      {data && <YearMap rows={data.rows} city={city} onChoose={chooseCity} />}
      {city && (
        <p>
          Только {city}.{' '}
          <Button kind="ghost" condensed onClick={() => chooseCity('')}>
            Показать все города
          </Button>
        </p>
      )}
      {data && <YearWeeks year={{ ...data, rows }} onPropose={(row, day) => setProposed({ row, day })} />}
      {list}
      {proposed && (
        <Suspense>
          <ProposeDialog
            key={`${proposed.row.application_id} ${proposed.day}`}
            {...proposed}
            onClose={() => setProposed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const ProposeDialog = lazy(() => import('./ProposeDialog.tsx').then((module) => ({ default: module.ProposeDialog })));

function RowActs({ row, onPropose }: { row: YearRow; onPropose: (day: string) => void }) {
  return (
    <div className={styles.acts}>
      <Button
        kind="ghost"
        condensed
        to={reviewPath(row.application_id)}
        aria-label={`Открыть заявку: ${row.organiser}`}
      >
        Открыть
      </Button>
      {canProposeDays(row) && (
        <Button
          kind="ghost"
          condensed
          aria-label={`Предложить другую неделю: ${row.organiser}, ${row.city}`}
          onClick={() => onPropose(addDays(row.begins_on, 7))}
        >
          Другая неделя
        </Button>
      )}
      {row.proposal && <TakeBack row={row} proposal={row.proposal} />}
    </div>
  );
}

function TakeBack({ row, proposal }: { row: YearRow; proposal: NonNullable<YearRow['proposal']> }) {
  const cache = useQueryClient();
  const taking = useWrite(takeBackShowProposal);
  const take = () =>
    taking
      .mutateAsync({ proposalId: proposal.id })
      .catch(showError)
      .finally(() => void cache.invalidateQueries());
  return (
    <p className="small">
      Предложено {formatDateRange(proposal.begins_on, proposal.ends_on)}, ждём клуб.{' '}
      <Button
        kind="ghost"
        condensed
        loading={taking.isPending}
        aria-label={`Снять предложение: ${row.organiser}, ${row.city}`}
        onClick={() => void take()}
      >
        Снять
      </Button>
    </p>
  );
}
