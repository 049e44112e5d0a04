import tableLook from '#platform/ui/lists/RecordTable.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { View } from '../../address.ts';
import type { OrganizationRow } from '../contract.ts';
import { OrganizationCard } from './OrganizationCard.tsx';
import type { OrganizationTableProps } from './OrganizationTable.tsx';

const organizationTable = lazyPart<OrganizationTableProps>(() => import('./OrganizationTable.tsx'));

export const loadTable = organizationTable.load;

export function OrganizationRows({ rows, view }: { rows: OrganizationRow[]; view: View | undefined }) {
  if (view === 'table') {
    return (
      // The table's code loads later; the class makes its stylesheet load with the page.
      <organizationTable.Part fallback={<div className={tableLook.table} />} rows={rows} />
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <OrganizationCard key={row.profile_id} row={row} />
      ))}
    </ul>
  );
}
