import type { ReactNode } from 'react';
import { counted, type Forms } from '#platform/contract/plural.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { type Directory, type DirectoryAddress, judgeFilter, judgeInput } from '../../address.ts';
import { judgeSortNames } from '../../texts.ts';
import { chipsOf } from '../../web/list/chipsOf.ts';
import { DirectoryFrame } from '../../web/list/DirectoryFrame.tsx';
import { GrowingList } from '../../web/list/GrowingList.tsx';
import { type KindTab, KindTabs } from '../../web/list/KindTabs.tsx';
import { useKnownAddress } from '../../web/list/useDirectory.ts';
import { countJudges, type JudgeFacets, judgeExportPath, listJudges } from '../contract.ts';
import { JudgeRows } from './JudgeRows.tsx';
import { filtersClass, lazyFilters } from './lazyParts.ts';

export interface JudgesListProps {
  directory: Directory;
  title: string;
  lead: (facets: JudgeFacets) => ReactNode;
  forms: Forms;
  /** Accessible name of the list. */
  listTitle: string;
  tabsLabel?: string;
  tabs?: (address: DirectoryAddress, facets: JudgeFacets | undefined) => KindTab[];
}

/** The common part of /judges and /specialists. */
export function JudgesList({
  directory,
  title,
  lead,
  forms,
  listTitle,
  tabsLabel = '',
  tabs: tabsOf,
}: JudgesListProps) {
  const { address, known } = useKnownAddress(directory);
  const facets = useRead(countJudges, judgeFilter(directory, address), { keepPrevious: true }).data;
  const list = useReadPages(listJudges, judgeInput(directory, address), ({ next }) =>
    next ? { after: next } : undefined,
  );
  const total = list.data?.pages[0]?.total ?? undefined;
  const tabs = tabsOf?.(address, facets);
  return (
    <DirectoryFrame
      directory={directory}
      address={address}
      title={title}
      lead={facets ? lead(facets) : ''}
      tabs={tabs && <KindTabs label={tabsLabel} tabs={tabs} />}
      filters={
        <lazyFilters.Part
          fallback={<div className={filtersClass} />}
          directory={directory}
          facets={facets}
          known={known}
          total={total}
          forms={forms}
        />
      }
      status={total === undefined ? undefined : counted(total, forms)}
      chips={chipsOf(directory, address, known)}
      sortNames={judgeSortNames}
      exportPath={judgeExportPath}
    >
      <GrowingList directory={directory} address={address} list={list} title={listTitle} forms={forms} tabs={tabs}>
        {(rows) => <JudgeRows rows={rows} view={address.view} kind={Number(address.kind ?? directory.opensAt)} />}
      </GrowingList>
    </DirectoryFrame>
  );
}
