import type { Reader } from '#platform/web/page/page.tsx';
import { judgeFilter, judgeInput } from '../../address.ts';
import { knownAddress } from '../../web/list/useDirectory.ts';
import { countJudges, listJudges } from '../contract.ts';
import { loadTable } from './JudgeRows.tsx';
import { filters } from './parts.ts';

export async function readJudges(directory: Parameters<typeof judgeFilter>[0], reader: Reader): Promise<void> {
  const address = await knownAddress(directory, reader);
  await Promise.all([
    filters.load(),
    address.view === 'table' && loadTable(),
    reader.read(countJudges, judgeFilter(directory, address)),
    reader.readFirstPage(listJudges, judgeInput(directory, address)),
  ]);
}
