import { displayPhone } from '#domains/profiles/phone.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import type { OrganizationRow } from '../contract.ts';
import { contactsOf } from './contactsOf.ts';

export interface OrganizationTableProps {
  rows: OrganizationRow[];
}

export default function OrganizationTable({ rows }: OrganizationTableProps) {
  return (
    <RecordTable
      label="Организации"
      rows={rows}
      keyOf={({ profile_id }) => profile_id}
      columns={[
        { id: 'name', title: 'Название', cell: (row) => <Link to={row.full_alias}>{row.name}</Link> },
        { id: 'city', title: 'Город', cell: ({ city }) => city },
        { id: 'head', title: 'Руководитель', cell: ({ head_name }) => head_name },
        { id: 'federation', title: 'Федерация', cell: ({ federation }) => federation?.name },
        {
          id: 'phone',
          title: 'Телефон',
          cell: (row) => contactsOf(row, 1).slice(0, 1).map(displayPhone).join(', '),
          numeric: true,
        },
        { id: 'mail', title: 'Почта', cell: (row) => contactsOf(row, 2)[0] },
      ]}
    />
  );
}
