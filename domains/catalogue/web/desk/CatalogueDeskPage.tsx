import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { catalogueDeskPath } from '#domains/entries/paths.ts';
import { OrganiseFrame } from '#domains/entries/web/public.ts';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { counted, type Forms, pluralOf } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type CatalogueDesk, getCatalogue, getCatalogueDesk, previewCatalogue } from '../../contract.ts';
import { cataloguePath } from '../../paths.ts';
import { CatalogueView, catalogueInput } from '../CatalogueView.tsx';
import { cityMoment, dogForms } from '../texts.ts';
import { Adverts } from './Adverts.tsx';
import styles from './desk.module.css';
import { FreezeSection } from './FreezeSection.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Papers } from './Papers.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const changeForms: Forms = ['изменение', 'изменения', 'изменений'];
const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((module) => ({ default: module.CorrectDialog })));

export const read = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** `/exhibitions/{id}/organise/catalogue`: the organiser's page of the catalogue, before and after its freezing. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const { isOpen } = useShowAccess(exhibitionId);
  const show = useRead(getExhibition, { exhibitionId }).data;
  const { data, error, refetch } = useRead(getCatalogueDesk, { exhibitionId }, { enabled: isHydrated && isOpen });
  if (!show) return null;
  return (
    <OrganiseFrame
      show={show}
      tab="catalogue"
      title="Каталог"
      lead={data && leadOf(data)}
      actions={
        data?.frozen_at && (
          <Button kind="ghost" leftIcon="eye" to={cataloguePath(exhibitionId)}>
            Страница каталога
          </Button>
        )
      }
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      {data && <Opened exhibitionId={exhibitionId} desk={data} />}
    </OrganiseFrame>
  );
}

const leadOf = ({ frozen_at, opens_at, time_zone, freezes_at, is_cancelled }: CatalogueDesk): string =>
  is_cancelled
    ? 'Выставка отменена: каталога не будет.'
    : frozen_at
      ? `Составлен ${cityMoment(frozen_at, 'Europe/Moscow')}. ${new Date(opens_at) <= clock.now() ? 'Открыт для всех с' : 'Для всех откроется'} ${cityMoment(opens_at, time_zone)}.`
      : freezes_at
        ? `Портал составит его сам ${cityMoment(freezes_at, 'Europe/Moscow')}.`
        : 'Сначала назначьте закрытие записи.';

function Opened({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const [lineId, setLineId] = useState<number | null>(null);
  const { frozen_at: frozenAt, counts, may_edit: mayEdit } = desk;
  return (
    <>
      <ul className={styles.counts} aria-label="Сколько собак">
        {frozenAt === null ? (
          <>
            <li>
              <b>{counts.confirmed}</b> {pluralOf(counts.confirmed, ['войдёт', 'войдут', 'войдут'])} в каталог
            </li>
            <li>
              <b>{counts.unpaid}</b> без оплаты, в каталог не попадут
            </li>
          </>
        ) : (
          <>
            <li>
              <b>{counts.lines}</b> в каталоге
            </li>
            <li>
              <b>{counts.withdrawn}</b> {pluralOf(counts.withdrawn, ['снята', 'сняты', 'снято'])}
            </li>
            <li>
              <b>{desk.changes.length}</b> {pluralOf(desk.changes.length, changeForms)} после печати
            </li>
          </>
        )}
      </ul>
      {frozenAt === null && <FreezeSection exhibitionId={exhibitionId} desk={desk} />}
      {mayEdit && desk.left_out.length > 0 && <LeftOut exhibitionId={exhibitionId} desk={desk} />}
      {frozenAt !== null && <Papers exhibitionId={exhibitionId} desk={desk} />}
      {desk.may_advertise && <Adverts exhibitionId={exhibitionId} desk={desk} />}
      {mayEdit && <SettingsForm exhibitionId={exhibitionId} desk={desk} />}
      <section aria-labelledby="catalogue-lines" className={styles.section}>
        <h2 id="catalogue-lines">
          {frozenAt === null ? `Каким он будет: ${counted(counts.confirmed, dogForms)}` : 'Собаки'}
        </h2>
        <Lines
          exhibitionId={exhibitionId}
          isFrozen={frozenAt !== null}
          onCorrect={mayEdit && frozenAt !== null ? setLineId : null}
        />
      </section>
      {lineId !== null && (
        <Suspense>
          <CorrectDialog
            exhibitionId={exhibitionId}
            lineId={lineId}
            castes={desk.castes}
            onClose={() => setLineId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps {
  exhibitionId: number;
  isFrozen: boolean;
  onCorrect: ((lineId: number) => void) | null;
}

function Lines({ exhibitionId, isFrozen, onCorrect }: LinesProps) {
  const { search } = useLocation();
  const input = catalogueInput(exhibitionId, Object.fromEntries(new URLSearchParams(search)));
  const { data, error, refetch } = useRead(isFrozen ? getCatalogue : previewCatalogue, input, { keepPrevious: true });
  if (error) return <ErrorState title="Не удалось открыть список собак" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <CatalogueView
      catalogue={data}
      path={catalogueDeskPath(exhibitionId)}
      onCorrect={onCorrect ? ({ id }) => onCorrect(id) : undefined}
    />
  );
}
