import { counted } from '#platform/contract/plural.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import {
  changedAddress,
  type DirectoryAddress,
  litterDirectory as directory,
  directoryAddress,
  litterFilter,
  litterInput,
  withKind,
} from '../../address.ts';
import { type LitterKind, litterKinds } from '../../kinds.ts';
import { litterForms, litterKindNames } from '../../texts.ts';
import { chipsOf } from '../../web/list/chipsOf.ts';
import { DirectoryFrame } from '../../web/list/DirectoryFrame.tsx';
import { GrowingList } from '../../web/list/GrowingList.tsx';
import { KindTabs } from '../../web/list/KindTabs.tsx';
import { readKnownAddress, useKnownAddress } from '../../web/list/useDirectory.ts';
import { countLitters, type LitterFacets, listLitters } from '../contract.ts';
import { LitterRows } from './LitterRows.tsx';
import { filtersClass, lazyFilters } from './lazyParts.ts';

export async function read(reader: Reader): Promise<void> {
  const address = await readKnownAddress(directory, reader);
  await Promise.all([
    lazyFilters.load(),
    reader.read(countLitters, litterFilter(address)),
    reader.readFirstPage(listLitters, litterInput(address)),
  ]);
}

const leads: Record<LitterKind, string> = {
  registered: 'Помёты, которые зарегистрировала федерация: родители, щенки, питомник или клуб.',
  expected:
    'Помёты подтверждённых вязок, о которых рассказали сами заводчики. Срок – около: щенки рождаются через 59–65 дней после вязки.',
  planned: 'Помёты, которые заводчики только задумали: вязки ещё не было. Кобель назван, когда согласен его владелец.',
};

const titles: Record<LitterKind, string> = {
  registered: 'Реестр помётов',
  expected: 'Ожидаемые помёты',
  planned: 'Планируемые помёты',
};

const empties: Record<LitterKind, string> = {
  registered: 'Зарегистрированных помётов пока нет.',
  expected: 'Заводчик показывает помёт сам, на странице своей вязки: «Вязки и помёты».',
  planned: 'Заводчик показывает план сам: сохраняет пару в «Пробной вязке» и выбирает месяц в «Вязках и помётах».',
};

/** `/litters`: the register of litters, and litters that are expected or planned. */
export function Page() {
  const { address, known } = useKnownAddress(directory);
  const facets = useRead(countLitters, litterFilter(address), { keepPrevious: true }).data;
  const list = useReadPages(listLitters, litterInput(address), ({ next }) => (next ? { after: next } : undefined));
  const kind = (address.kind ?? directory.opensAt) as LitterKind;
  const total = list.data?.pages[0]?.total ?? undefined;
  const tabs = litterKinds.map((one) => ({
    label: litterKindNames[one],
    to: directoryAddress(directory, otherKind(address, one)),
    current: one === kind,
    total: facets?.kinds.find((counts) => counts.kind === one)?.total,
  }));
  const title = titles[kind];
  return (
    <>
      <PageMeta
        title={facets?.kennel ? `${title}: ${facets.kennel.name}` : title}
        description={leads[kind]}
        path={directoryAddress(directory, { kind: address.kind, kennel: address.kennel })}
      />
      <DirectoryFrame
        directory={directory}
        address={address}
        title={title}
        lead={leads[kind]}
        tabs={<KindTabs label="Какие помёты" tabs={tabs} />}
        filters={
          <lazyFilters.Part fallback={<div className={filtersClass} />} facets={facets} known={known} total={total} />
        }
        status={total === undefined ? undefined : counted(total, litterForms)}
        chips={[...kennelChip(address, facets), ...chipsOf(directory, address, known)]}
        sortNames={{}}
      >
        <GrowingList
          directory={directory}
          address={address}
          list={list}
          title="Список помётов"
          forms={litterForms}
          tabs={tabs}
          empty={empties[kind]}
        >
          {(rows) => <LitterRows rows={rows} />}
        </GrowingList>
      </DirectoryFrame>
    </>
  );
}

const otherKind = (address: DirectoryAddress, kind: LitterKind): DirectoryAddress => ({
  ...withKind(address, kind === directory.opensAt ? undefined : kind),
  breeds: address.breeds as number[],
  kennel: address.kennel,
});

const kennelChip = (address: DirectoryAddress, facets: LitterFacets | undefined): [string, string][] =>
  address.kennel === undefined
    ? []
    : [
        [
          facets?.kennel?.name ?? address.kennel,
          directoryAddress(directory, changedAddress(address, { kennel: undefined })),
        ],
      ];
