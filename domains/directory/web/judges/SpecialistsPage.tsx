import { counted } from '#platform/contract/plural.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { specialistDirectory as directory, judgeFilter, judgeInput } from '../../address.ts';
import { countJudges, listJudges } from '../../contract.ts';
import { specialistsPath } from '../../paths.ts';
import { specialistForms } from '../../words.ts';
import { knownAddress } from '../list/useDirectory.ts';
import { loadTable } from './JudgeRows.tsx';
import { JudgesList } from './JudgesList.tsx';
import { filters } from './parts.ts';

export async function read(reader: Reader): Promise<void> {
  const address = await knownAddress(directory, reader);
  await Promise.all([
    filters.load(),
    address.view === 'table' && loadTable(),
    reader.read(countJudges, judgeFilter(directory, address)),
    reader.readFirstPage(listJudges, judgeInput(directory, address)),
  ]);
}

/** Groomers and handlers. */
export function Page() {
  return (
    <>
      <PageMeta
        title="Специалисты"
        description="Специалисты по грумингу и хендлингу из списка федерации: специализации, статусы, города."
        path={specialistsPath}
      />
      <JudgesList
        directory={directory}
        title="Специалисты"
        lead={({ kinds }) =>
          `${counted(kinds.find(({ kind }) => kind === 4)?.total ?? 0, specialistForms)} по грумингу и хендлингу. Контакты – только с согласия специалиста.`
        }
        forms={specialistForms}
        listTitle="Список специалистов"
      />
    </>
  );
}
