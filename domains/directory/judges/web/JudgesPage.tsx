import { judgeClaimPath } from '#domains/judges/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { judgeDirectory as directory, directoryAddress, withKind } from '../../address.ts';
import type { JudgeKind } from '../../kinds.ts';
import { judgesPath } from '../../paths.ts';
import { judgeForms, judgeKindNames } from '../../texts.ts';
import { JudgesList } from './JudgesList.tsx';
import { readJudges } from './readJudges.ts';

export const read = (reader: Reader): Promise<void> => readJudges(directory, reader);

export function Page() {
  return (
    <>
      <PageMeta
        title="Судьи"
        description="Судьи федерации: листы, ранги, права по группам и породам, дисциплины, города."
        path={judgesPath}
      />
      <JudgesList
        directory={directory}
        title="Судьи"
        lead={() => (
          <>
            Список судей федерации. Контакты показываем только с согласия судьи.{' '}
            <Link to={judgeClaimPath}>Вы судья? Подтвердите это</Link>
          </>
        )}
        forms={judgeForms}
        listTitle="Список судей"
        tabsLabel="Виды судейства"
        tabs={(address, facets) =>
          directory.kinds.map((kind) => ({
            label: judgeKindNames[Number(kind) as JudgeKind],
            to: directoryAddress(directory, withKind(address, kind === directory.opensAt ? undefined : kind)),
            current: kind === (address.kind ?? directory.opensAt),
            total: facets?.kinds.find((one) => String(one.kind) === kind)?.total,
          }))
        }
      />
    </>
  );
}
