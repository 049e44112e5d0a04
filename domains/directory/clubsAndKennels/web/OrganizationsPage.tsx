import { counted } from '#platform/contract/plural.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import {
  organizationDirectory as directory,
  directoryAddress,
  organizationFilter,
  organizationInput,
  withKind,
} from '../../address.ts';
import type { OrganizationKind } from '../../kinds.ts';
import { organizationForms, organizationKindNames, organizationSortNames } from '../../texts.ts';
import { chipsOf } from '../../web/list/chipsOf.ts';
import { DirectoryFrame } from '../../web/list/DirectoryFrame.tsx';
import { GrowingList } from '../../web/list/GrowingList.tsx';
import { KindTabs } from '../../web/list/KindTabs.tsx';
import { readKnownAddress, useKnownAddress } from '../../web/list/useDirectory.ts';
import { countOrganizations, listOrganizations, organizationExportPath } from '../contract.ts';
import { filtersClass, lazyFilters } from './lazyParts.ts';
import { loadTable, OrganizationRows } from './OrganizationRows.tsx';

export async function read(reader: Reader): Promise<void> {
  const address = await readKnownAddress(directory, reader);
  await Promise.all([
    lazyFilters.load(),
    address.view === 'table' && loadTable(),
    reader.read(countOrganizations, organizationFilter(address)),
    reader.readFirstPage(listOrganizations, organizationInput(address)),
  ]);
}

export function Page() {
  const { address, known } = useKnownAddress(directory);
  const facets = useRead(countOrganizations, organizationFilter(address), { keepPrevious: true }).data;
  const list = useReadPages(listOrganizations, organizationInput(address), ({ next }) =>
    next ? { after: next } : undefined,
  );
  const kind = (address.kind ?? directory.opensAt) as OrganizationKind;
  const total = list.data?.pages[0]?.total ?? undefined;
  const tabs = (directory.kinds as readonly OrganizationKind[]).map((one) => ({
    label: organizationKindNames[one],
    to: directoryAddress(directory, withKind(address, one === directory.opensAt ? undefined : one)),
    current: one === kind,
    total: facets?.kinds.find((counts) => counts.kind === one)?.total,
  }));
  return (
    <>
      <PageMeta
        title={kind === 'clubs' ? 'Организации' : `Организации: ${organizationKindNames[kind]}`}
        description="Федерации, клубы, питомники и национальные клубы пород: города, породы, руководители и контакты."
        path={directoryAddress(directory, { kind: address.kind })}
      />
      <DirectoryFrame
        directory={directory}
        address={address}
        title="Организации"
        lead={facets === undefined ? '' : `${counted(facets.all, organizationForms)} в справочнике федерации.`}
        tabs={<KindTabs label="Виды организаций" tabs={tabs} />}
        filters={
          <lazyFilters.Part fallback={<div className={filtersClass} />} facets={facets} known={known} total={total} />
        }
        status={total === undefined ? undefined : counted(total, organizationForms)}
        chips={chipsOf(directory, address, known, new Map(facets?.federations.map(({ alias, name }) => [alias, name])))}
        sortNames={organizationSortNames}
        exportPath={organizationExportPath}
      >
        <GrowingList
          directory={directory}
          address={address}
          list={list}
          title="Список организаций"
          forms={organizationForms}
          tabs={tabs}
        >
          {(rows) => <OrganizationRows rows={rows} view={address.view} />}
        </GrowingList>
      </DirectoryFrame>
    </>
  );
}
