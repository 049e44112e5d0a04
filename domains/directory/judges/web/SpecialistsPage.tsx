import { counted } from '#platform/contract/plural.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { specialistDirectory as directory } from '../../address.ts';
import { specialistsPath } from '../../paths.ts';
import { specialistForms } from '../../texts.ts';
import { JudgesList } from './JudgesList.tsx';
import { readJudges } from './readJudges.ts';

export const read = (reader: Reader): Promise<void> => readJudges(directory, reader);

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
          `${counted(kinds.find(({ kind }) => kind === 4)?.total ?? 0, specialistForms)} по грумингу и хендлингу. Контакты показываем только с согласия специалиста.`
        }
        forms={specialistForms}
        listTitle="Список специалистов"
      />
    </>
  );
}
