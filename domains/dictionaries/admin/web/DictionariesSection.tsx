import { useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import type { RecordColumn } from '#platform/ui/lists/RecordTable.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type Discipline, listDisciplines } from '../../contract.ts';
import { type AdminEntry, listAdminEntries } from '../contract.ts';
import { type AdminField, type AdminValue, adminDictionary, type DictionaryName, dictionaryNames } from '../fields.ts';
import styles from './admin.module.css';
import { EntryDialog } from './EntryDialog.tsx';

const dictionaries = dictionaryNames.map((value) => ({ value, label: adminDictionary(value).title }));

/** Formats a value as its form field shows it. */
function shown(field: AdminField, value: AdminValue | undefined, disciplines: readonly Discipline[]): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field.kind === 'flag') return value ? 'Да' : 'Нет';
  if (field.kind === 'choice') return field.options.find(([one]) => one === value)?.[1] ?? String(value);
  if (field.kind === 'discipline') return disciplines.find(({ id }) => id === value)?.name ?? String(value);
  return field.kind === 'number' ? String(value).replace('.', ',') : String(value);
}

/** Staff search, edit, add and delete entries of the dictionaries here. */
export function Section() {
  const [dictionary, setDictionary] = useAddressFilter<DictionaryName>('dictionary', 'breeds', dictionaryNames);
  const { fields, title } = adminDictionary(dictionary);
  return (
    <>
      <SelectField
        className={styles.choice}
        label="Справочник"
        options={dictionaries}
        value={dictionary}
        onChange={(event) => setDictionary(event.currentTarget.value as DictionaryName)}
      />
      <Entries key={dictionary} dictionary={dictionary} fields={fields} title={title} />
    </>
  );
}

function Entries({
  dictionary,
  fields,
  title,
}: {
  dictionary: DictionaryName;
  fields: readonly AdminField[];
  title: string;
}) {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [opened, setOpened] = useState<AdminEntry | 'new' | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAdminEntries,
    { dictionary, ...(search && { search }) },
    (last, pages) => {
      const from = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return from < last.total ? { from } : undefined;
    },
  );
  const { data: disciplines = [] } = useRead(
    listDisciplines,
    {},
    { enabled: fields.some(({ kind }) => kind === 'discipline') },
  );
  const columns: RecordColumn<AdminEntry>[] = fields
    .filter(({ isUnlisted }) => !isUnlisted)
    .map((field) => ({
      id: field.name,
      title: field.label,
      numeric: field.kind === 'number',
      cell: ({ values }) => shown(field, values[field.name], disciplines),
    }));
  return (
    <>
      <RecordList<AdminEntry>
        label={title}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Название"
        tools={
          <Button kind="secondary" leftIcon="plus" onClick={() => setOpened('new')}>
            Добавить запись
          </Button>
        }
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          ...columns,
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ is_deleted }) =>
              is_deleted ? <StatusChip kind="plain">Удалена</StatusChip> : <StatusChip kind="ok">Действует</StatusChip>,
          },
        ]}
        actions={(row) => (
          <Button kind="secondary" condensed aria-label={`Изменить: ${row.values.name}`} onClick={() => setOpened(row)}>
            Изменить
          </Button>
        )}
        empty={<EmptyState title="Ничего не найдено" scene="sniffing" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && (
        <EntryDialog
          dictionary={dictionary}
          entry={opened === 'new' ? null : opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
