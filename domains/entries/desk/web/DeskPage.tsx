import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { entryTermsPath } from '../../paths.ts';
import { OrganiseFrame } from '../../web/organise/OrganiseFrame.tsx';
import { entriesCount, momentWords } from '../../web/words.ts';
import { type Desk, type DeskInput, exportEntries, getDesk } from '../contract.ts';
import { BreedRows } from './BreedRows.tsx';
import { Decisions } from './Decisions.tsx';
import styles from './desk.module.css';
import { breedsOf, type DeskDog } from './deskRows.ts';
import { Counters, Filters } from './Filters.tsx';
import { LastAct } from './LastAct.tsx';
import { useDeskFilter } from './useDeskFilter.ts';

const ActsDialog = lazy(() => import('./ActsDialog.tsx').then((module) => ({ default: module.ActsDialog })));

export const read = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** `/exhibitions/{id}/organise/entries`: the organiser's desk of entries. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const { isOpen } = useShowAccess(exhibitionId);
  const { filter, set } = useDeskFilter(exhibitionId);
  const enabled = isHydrated && isOpen;
  const show = useRead(getExhibition, { exhibitionId }).data;
  const whole = useRead(getDesk, { exhibitionId }, { enabled });
  const found = useRead(getDesk, filter, { enabled, keepPrevious: true });
  if (!show) return null;
  const desk = found.data ?? whole.data;
  const closesAt = whole.data?.closes_at;
  return (
    <OrganiseFrame
      show={show}
      tab="entries"
      title="Записи"
      lead={closesAt && `Запись закроется ${momentWords(closesAt)} по Москве`}
      actions={whole.data && whole.data.rows.length > 0 && <ExportButton name={show.name} filter={filter} />}
      error={whole.error}
      isLoaded={whole.data !== undefined && desk !== undefined}
      onRetry={() => void whole.refetch()}
    >
      {whole.data && desk && <Opened whole={whole.data} desk={desk} filter={filter} set={set} />}
    </OrganiseFrame>
  );
}

function ExportButton({ name, filter }: { name: string; filter: DeskInput }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      deliverBlob(await download(api, exportEntries, filter), { name: `Записи ${name}.xlsx` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="ghost" leftIcon="download" loading={busy} onClick={() => void save()}>
      XLSX
    </Button>
  );
}

interface OpenedProps {
  /** All entries: documents and the waiting list don't depend on filters. */
  whole: Desk;
  desk: Desk;
  filter: DeskInput;
  set: (part: Partial<DeskInput>) => void;
}

function Opened({ whole, desk, filter, set }: OpenedProps) {
  const [chosen, setChosen] = useState<DeskDog | null>(null);
  const exhibitionId = filter.exhibitionId;
  const { may } = useShowAccess(exhibitionId);
  if (whole.counts.length === 0)
    return (
      <EmptyState
        title="Записей пока нет"
        action={
          may('terms') && (
            <Button kind="secondary" to={entryTermsPath(exhibitionId)}>
              Условия записи
            </Button>
          )
        }
      >
        Как только участники запишут собак, они появятся здесь.
      </EmptyState>
    );
  const breeds = breedsOf(desk);
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'exhibitionId' && Boolean(value));
  return (
    <>
      <Counters desk={whole} filter={filter} set={set} />
      <Filters desk={whole} filter={filter} set={set} />
      <div className={styles.columns}>
        <Decisions desk={whole} />
        <section aria-label="Список записей" className={styles.list}>
          <p role="status" className={styles.count}>
            {entriesCount(desk.rows.length)}
          </p>
          {breeds.length === 0 ? (
            <EmptyState
              title="Ничего не найдено"
              bare
              action={
                <Button
                  kind="secondary"
                  onClick={() =>
                    set({ q: '', state: undefined, offerId: undefined, casteId: undefined, group: undefined })
                  }
                >
                  Показать все
                </Button>
              }
            >
              Под эти условия ни одна запись не подходит.
            </EmptyState>
          ) : (
            breeds.map((breed, at) => (
              <BreedRows
                key={breed.id}
                breed={breed}
                withGroup={breeds[at - 1]?.group !== breed.group}
                offers={desk.offers}
                isOpen={isFiltered || breeds.length <= 3 || breed.toDecide > 0}
                onActs={setChosen}
              />
            ))
          )}
        </section>
      </div>
      <LastAct exhibitionId={exhibitionId} act={whole.last_act} />
      {chosen && (
        <Suspense>
          <ActsDialog desk={whole} dog={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
