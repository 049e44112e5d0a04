import { counted } from '#platform/contract/plural.ts';
import { useRead, useReadPages } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import {
  organizationDirectory as directory,
  directoryAddress,
  ofKind,
  organizationFilter,
  organizationInput,
} from '../../address.ts';
import type { OrganizationKind } from '../../kinds.ts';
import { chipsOf } from '../../web/list/chipsOf.ts';
import { DirectoryFrame } from '../../web/list/DirectoryFrame.tsx';
import { GrowingList } from '../../web/list/GrowingList.tsx';
import { KindTabs } from '../../web/list/KindTabs.tsx';
import { knownAddress, useKnownAddress } from '../../web/list/useDirectory.ts';
import { organizationForms, organizationKindNames, organizationSortNames } from '../../words.ts';
import { countOrganizations, listOrganizations, organizationExportPath } from '../contract.ts';
import { loadTable, OrganizationRows } from './OrganizationRows.tsx';
import { filters, filtersRoom } from './parts.ts';

export async function read(reader: Reader): Promise<void> {
  const address = await knownAddress(directory, reader);
  await Promise.all([
    filters.load(),
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
    to: directoryAddress(directory, ofKind(address, one === directory.opensAt ? undefined : one)),
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
          <filters.Part fallback={<div className={filtersRoom} />} facets={facets} known={known} total={total} />
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
