import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { entryTermsPath } from '#domains/exhibitions/paths.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { liveStates } from '../../machine.ts';
import { OrganiseFrame } from '../../web/organise/OrganiseFrame.tsx';
import { entriesCount, momentWords } from '../../web/texts.ts';
import { type Desk, type DeskInput, exportEntries, getDesk } from '../contract.ts';
import { BreedRows } from './BreedRows.tsx';
import { Decisions } from './Decisions.tsx';
import styles from './desk.module.css';
import { breedsOf, type DeskDog } from './deskRows.ts';
import { Counters, Filters } from './Filters.tsx';
import { LastAct } from './LastAct.tsx';
import { useDeskFilter } from './useDeskFilter.ts';

const PaperDialog = lazy(() => import('./paper/PaperDialog.tsx').then((module) => ({ default: module.PaperDialog })));
const MailDialog = lazy(() => import('./mails/MailDialog.tsx').then((module) => ({ default: module.MailDialog })));
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
      lead={closesAt && `Запись закроется ${momentWords(closesAt)}`}
      actions={whole.data && <DeskActions name={show.name} desk={whole.data} filter={filter} />}
      error={whole.error}
      isLoaded={whole.data !== undefined && desk !== undefined}
      onRetry={() => void whole.refetch()}
    >
      {whole.data && desk && (
        <Opened whole={whole.data} desk={desk} isStale={whole.isFetching} filter={filter} set={set} />
      )}
    </OrganiseFrame>
  );
}

/** Acts on the whole list; only the show's present organiser can add entries and write to entrants. */
function DeskActions({ name, desk, filter }: { name: string; desk: Desk; filter: DeskInput }) {
  const [opened, setOpened] = useState<'paper' | 'mail' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {desk.may_add && (
        <Button kind="secondary" leftIcon="plus" onClick={() => setOpened('paper')}>
          Добавить по бумажной заявке
        </Button>
      )}
      {desk.rows.length > 0 && desk.may_write && (
        <Button kind="ghost" leftIcon="mail" onClick={() => setOpened('mail')}>
          Написать отобранным
        </Button>
      )}
      {desk.rows.length > 0 && <ExportButton name={name} filter={filter} />}
      <Suspense>
        {opened === 'paper' && <PaperDialog desk={desk} onClose={close} />}
        {opened === 'mail' && <MailDialog filter={filter} onClose={close} />}
      </Suspense>
    </>
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
      Список, XLSX
    </Button>
  );
}

interface OpenedProps {
  /** All entries: documents and the waiting list don't depend on filters. */
  whole: Desk;
  desk: Desk;
  /** `whole` is being read again. */
  isStale: boolean;
  filter: DeskInput;
  set: (part: Partial<DeskInput>) => void;
}

function Opened({ whole, desk, isStale, filter, set }: OpenedProps) {
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
        Как только участники запишут собак, они появятся здесь. Бумажную заявку добавьте сами.
      </EmptyState>
    );
  const breeds = breedsOf(desk);
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'exhibitionId' && Boolean(value));
  return (
    <>
      <Counters desk={whole} filter={filter} set={set} />
      <div className={styles.columns}>
        <Decisions desk={whole} />
        <Filters desk={whole} filter={filter} set={set} />
        <section aria-label="Список записей" className={styles.list}>
          <p role="status" className={styles.count}>
            {countOf(desk.rows)}
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
      <LastAct exhibitionId={exhibitionId} act={whole.last_act} isStale={isStale} />
      {chosen && (
        <Suspense>
          <ActsDialog desk={whole} dog={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Live entries first, as the counters beside them; those that ended are counted apart. */
function countOf(rows: Desk['rows']): string {
  const live = rows.filter(({ state }) => liveStates.includes(state)).length;
  const ended = rows.length - live;
  return [entriesCount(live), ended > 0 && `снятых и отклонённых ${ended}`].filter(Boolean).join(', ');
}
