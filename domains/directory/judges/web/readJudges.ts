import type { Reader } from '#platform/web/page/page.tsx';
import { judgeFilter, judgeInput } from '../../address.ts';
import { readKnownAddress } from '../../web/list/useDirectory.ts';
import { countJudges, listJudges } from '../contract.ts';
import { loadTable } from './JudgeRows.tsx';
import { lazyFilters } from './lazyParts.ts';

export async function readJudges(directory: Parameters<typeof judgeFilter>[0], reader: Reader): Promise<void> {
  const address = await readKnownAddress(directory, reader);
  await Promise.all([
    lazyFilters.load(),
    address.view === 'table' && loadTable(),
    reader.read(countJudges, judgeFilter(directory, address)),
    reader.readFirstPage(listJudges, judgeInput(directory, address)),
  ]);
}
