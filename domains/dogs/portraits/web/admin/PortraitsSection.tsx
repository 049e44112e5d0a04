import { useState } from 'react';
import { formatNumber } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { foldName } from '#platform/contract/values/names.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { breedPath } from '../../../paths.ts';
import { listPortraits, type StaffPortraitRow } from '../../contract.ts';
import { PortraitDialog } from './PortraitDialog.tsx';

const states = [
  { id: 'unchecked', label: 'Не проверены' },
  { id: 'checked', label: 'Проверены' },
  { id: 'none', label: 'Без портрета' },
  { id: 'all', label: 'Все' },
] as const;
type State = (typeof states)[number]['id'];

const stateOf = ({ version, checked_on }: StaffPortraitRow): Exclude<State, 'all'> =>
  version === null ? 'none' : checked_on ? 'checked' : 'unchecked';

function StateChip({ row }: { row: StaffPortraitRow }) {
  if (row.version === null) return <StatusChip kind="plain">Портрета нет</StatusChip>;
  if (row.checked_on) return <StatusChip kind="ok">{`Проверено ${formatDate(row.checked_on)}`}</StatusChip>;
  return <StatusChip kind="warn">Не проверено</StatusChip>;
}

export function Section() {
  const [opened, setOpened] = useState<StaffPortraitRow | null>(null);
  const [state, setState] = useState<State>('unchecked');
  const [text, setText] = useState('');
  const { data = [], isPending, isError, refetch } = useRead(listPortraits, {});
  const rows = data.filter(
    (row) => (state === 'all' || stateOf(row) === state) && foldName(row.name).includes(foldName(text.trim())),
  );
  return (
    <>
      <RecordList<StaffPortraitRow>
        label="Портреты пород"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={<Segmented<State> label="Какие породы" options={states} active={state} onSelect={setState} />}
        onSearch={setText}
        searched={text}
        searchLabel="Порода"
        order="Первыми – породы, которых в книге больше"
        rows={rows}
        keyOf={({ breed_id }) => breed_id}
        columns={[
          { id: 'name', title: 'Порода', cell: ({ breed_id, name }) => <Link to={breedPath(breed_id)}>{name}</Link> },
          { id: 'fci', title: 'FCI', numeric: true, cell: ({ fci_number }) => fci_number ?? '—' },
          { id: 'dogs', title: 'Собак в книге', numeric: true, cell: ({ dogs }) => formatNumber(dogs) },
          { id: 'state', title: 'Состояние', cell: (row) => <StateChip row={row} /> },
        ]}
        actions={(row) => (
          <Button
            kind="secondary"
            condensed
            aria-label={`${row.version === null ? 'Написать' : 'Изменить'}: ${row.name}`}
            onClick={() => setOpened(row)}
          >
            {row.version === null ? 'Написать' : 'Изменить'}
          </Button>
        )}
        empty={<EmptyState title="Таких пород нет" scene="sniffing" />}
      />
      {opened && <PortraitDialog breedId={opened.breed_id} name={opened.name} onClose={() => setOpened(null)} />}
    </>
  );
}
