import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FilterChips } from '#platform/ui/filters/FilterChips.tsx';
import { ListSkip, listId } from '#platform/ui/filters/ListSkip.tsx';
import { ListToolbar } from '#platform/ui/filters/ListToolbar.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { RememberFilters } from '#platform/web/rememberedFilters/RememberFilters.tsx';
import {
  changedAddress,
  type Directory,
  type DirectoryAddress,
  directoryAddress,
  isNarrowed,
  queryOf,
  withoutFilters,
} from '../../address.ts';
import styles from './DirectoryFrame.module.css';
import { useIsNavigating } from './useDirectory.ts';

export interface DirectoryFrameProps {
  directory: Directory;
  address: DirectoryAddress;
  title: string;
  lead: ReactNode;
  tabs?: ReactNode;
  filters: ReactNode;
  status: string | undefined;
  chips: readonly (readonly [label: string, to: string])[];
  sortNames: Readonly<Record<string, string>>;
  /** Without it the list has no files. */
  exportPath?: string;
  children: ReactNode;
}

/** The common frame of the directories: head with exports, tabs, filters, order, chips. */
export function DirectoryFrame({
  directory,
  address,
  title,
  lead,
  tabs,
  filters,
  status,
  chips,
  sortNames,
  exportPath,
  children,
}: DirectoryFrameProps) {
  const waiting = useIsNavigating(directory);
  const { view: _, after: __, ...listed } = address;
  const shown = queryOf({ ...listed, kind: address.kind ?? directory.opensAt });
  const [usual] = directory.sorts;
  const files =
    exportPath &&
    (['xlsx', 'pdf'] as const).map((format) => (
      <Button
        key={format}
        kind="secondary"
        condensed
        leftIcon="download"
        href={`${exportPath}${shown}&format=${format}`}
        download
      >
        {format.toUpperCase()}
      </Button>
    ));
  return (
    <div className="wrap">
      <RememberFilters path={directory.path} />
      <PageHead title={title} lead={lead} actions={files && <div className={styles.filesAbove}>{files}</div>} />
      <ListSkip />
      {tabs}
      <div className={styles.columns}>
        {filters}
        <div
          id={listId}
          tabIndex={-1}
          className={cx(styles.list, waiting && styles.waiting)}
          aria-busy={waiting || undefined}
        >
          {directory.sorts.length > 1 && (
            <ListToolbar
              sorts={directory.sorts.map((sort) => ({
                label: sortNames[sort] ?? sort,
                to: directoryAddress(directory, changedAddress(address, { sort: sort === usual ? undefined : sort })),
                current: sort === (address.sort ?? usual),
              }))}
              views={(['list', 'table'] as const).map((view) => ({
                label: view === 'list' ? 'Карточки' : 'Таблица',
                icon: view === 'list' ? 'list' : 'table',
                to: directoryAddress(directory, changedAddress(address, { view })),
                current: view === (address.view ?? 'list'),
                wide: view === 'table',
              }))}
            />
          )}
          <FilterChips
            status={status}
            chips={chips}
            reset={isNarrowed(address) ? directoryAddress(directory, withoutFilters(address)) : undefined}
          />
          {children}
          {files && <div className={styles.filesBelow}>{files}</div>}
        </div>
      </div>
    </div>
  );
}
