import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { studbookPath } from '../../../paths.ts';
import { listPapers, type StaffPaper } from '../../contract.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const lists = [
  { value: 'differs', label: 'Разошлись с книгой' },
  { value: 'revoked', label: 'Аннулированные' },
  { value: 'unsigned', label: 'Без защитной метки' },
] as const;
type Only = '' | (typeof lists)[number]['value'];

const states = {
  valid: ['ok', 'действует'],
  expired: ['warn', 'истёк срок'],
  revoked: ['danger', 'аннулирована'],
  in_work: ['info', 'в работе'],
} as const;

export function Section() {
  const [text, setText] = useAddressFilter<string>('search', '');
  const [only, setOnly] = useAddressFilter<Only>(
    'only',
    '',
    lists.map(({ value }) => value),
  );
  const [ended, setEnded] = useState<StaffPaper | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const { data, isPending, isError, refetch } = useRead(listPapers, { ...(text && { text }), ...(only && { only }) });
  const close = () => {
    setEnded(null);
    setIssuing(false);
    void refetch();
  };
  return (
    <>
      {Boolean(data?.differing) && only !== 'differs' && (
        <p role="status">
          Записей, которые изменились после выдачи бумаги: {data?.differing}.{' '}
          <Button kind="ghost" condensed onClick={() => setOnly('differs')}>
            Показать
          </Button>
        </p>
      )}
      <RecordList<StaffPaper>
        label="Выданные бумаги"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setText}
        searched={text}
        searchLabel="Номер бумаги, родословной или клеймо"
        tools={
          <>
            <SelectField
              label="Какие"
              hideLabel
              empty="Все бумаги"
              options={lists}
              value={only}
              onChange={(event) => setOnly(event.currentTarget.value as Only)}
            />
            <Button kind="secondary" leftIcon="plus" onClick={() => setIssuing(true)}>
              Выдать бумагу
            </Button>
          </>
        }
        rows={data?.rows ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'kind', title: 'Бумага', cell: ({ kind_name }) => kind_name },
          { id: 'barcode', title: 'Номер', numeric: true, cell: ({ barcode }) => barcode },
          { id: 'dog', title: 'Собака', cell: (row) => <Dog paper={row} /> },
          {
            id: 'issued',
            title: 'Выдана',
            numeric: true,
            cell: ({ issued_on }) => (issued_on ? formatDate(issued_on) : '—'),
          },
          { id: 'state', title: 'Состояние', cell: (row) => <State paper={row} /> },
        ]}
        actions={(row) =>
          row.state !== 'revoked' &&
          row.state !== 'in_work' && (
            <Button
              kind="secondary"
              condensed
              aria-label={`Аннулировать: ${row.kind_name} ${row.barcode}`}
              onClick={() => setEnded(row)}
            >
              Аннулировать
            </Button>
          )
        }
        empty={<EmptyState title="Таких бумаг нет" scene="sniffing" />}
      />
      {ended && <RevokeDialog paper={ended} onClose={close} />}
      {isIssuing && <IssueDialog onClose={close} />}
    </>
  );
}

function Dog({ paper: { dog_id, name, number } }: { paper: StaffPaper }) {
  const words = [name, number].filter(Boolean).join(', ');
  return dog_id === null ? words : <Link to={studbookPath(dog_id)}>{words}</Link>;
}

function State({ paper: { state, differs, kid, issued_on, reason } }: { paper: StaffPaper }) {
  const [kind, word] = states[state];
  return (
    <>
      <StatusChip kind={kind}>{word}</StatusChip> {differs && <StatusChip kind="warn">книга изменилась</StatusChip>}{' '}
      {issued_on && !kid && <StatusChip kind="plain">метки ещё нет</StatusChip>}
      {reason && <small>{reason}</small>}
    </>
  );
}
