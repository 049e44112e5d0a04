import tableLook from '#platform/ui/lists/RecordTable.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { View } from '../../address.ts';
import type { JudgeRow } from '../contract.ts';
import { JudgeCard } from './JudgeCard.tsx';
import type { JudgeTableProps } from './JudgeTable.tsx';

const judgeTable = lazyPart<JudgeTableProps>(() => import('./JudgeTable.tsx'));

export const loadTable = judgeTable.load;

export function JudgeRows({ rows, view, kind }: { rows: JudgeRow[]; view: View | undefined; kind: number }) {
  if (view === 'table') {
    return (
      // The table's code loads later; the class makes its stylesheet load with the page.
      <judgeTable.Part fallback={<div className={tableLook.table} />} rows={rows} kind={kind} />
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <JudgeCard key={row.id} row={row} kind={kind} />
      ))}
    </ul>
  );
}
