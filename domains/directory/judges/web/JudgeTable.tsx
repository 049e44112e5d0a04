import { displayPhone } from '#domains/profiles/phone.ts';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { allBreeds } from '../../texts.ts';
import type { JudgeRow } from '../contract.ts';
import { personPath, rightsText } from './judgeTexts.ts';

export interface JudgeTableProps {
  rows: JudgeRow[];
  kind: number;
}

export default function JudgeTable({ rows, kind }: JudgeTableProps) {
  return (
    <RecordTable
      label={kind === 4 ? 'Специалисты' : 'Судьи'}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: 'ФИО',
          cell: (row) =>
            personPath(row, kind) ? <Link to={personPath(row, kind) as string}>{row.name}</Link> : row.name,
        },
        { id: 'city', title: 'Город', cell: ({ city, country }) => city ?? country },
        { id: 'sheet', title: 'Лист судьи №', cell: ({ sheet_number }) => sheet_number, numeric: true },
        { id: 'rank', title: kind === 4 ? 'Статус' : 'Ранг', cell: ({ ranks }) => ranks.join(', ') },
        { id: 'rights', title: kind === 4 ? 'Специализация' : 'Права', cell: (row) => rightsCell(row, kind) },
        { id: 'phone', title: 'Телефон', cell: ({ phones }) => phones.map(displayPhone).join(', '), numeric: true },
      ]}
    />
  );
}

function rightsCell(row: JudgeRow, kind: number): string {
  if (kind !== 1) return rightsText(row, kind);
  if (row.is_all_breed) return allBreeds;
  const groups = row.fci_groups.map(romanOf).join(', ');
  return [groups && `группы ${groups}`, rightsText(row, kind)].filter(Boolean).join('; ');
}
