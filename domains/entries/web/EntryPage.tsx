import { Suspense } from 'react';
import { useParams } from 'react-router';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type EntryOffer, getEntryOffer } from '../contract.ts';
import { entryPath } from '../paths.ts';
import { AskRegistrar } from './AskRegistrar.tsx';
import { EntryHead } from './EntryHead.tsx';
import styles from './entry.module.css';
import { Needed } from './Needed.tsx';

const Steps = lazy(() => import('./Steps.tsx').then((module) => ({ default: module.Steps })));

export const read = ({ params, read: ask }: Reader) =>
  ask(getEntryOffer, { exhibitionId: recordIdIn(params.exhibitionId) });

/** `/exhibitions/{id}/entry`: dogs, classes and a check, signed out as well; then the order has its own page. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const offer = useRead(getEntryOffer, { exhibitionId }).data;
  if (!offer) return null;
  return (
    <div className={styles.page}>
      <PageMeta
        title={`Запись: ${offer.show.name}`}
        description={`Записать собаку на выставку «${offer.show.name}», ${offer.show.city}.`}
        path={entryPath(exhibitionId)}
      />
      <meta name="robots" content="noindex" />
      {offer.refusal !== null ? (
        <Refused offer={offer} refusal={offer.refusal} />
      ) : isHydrated ? (
        <Suspense fallback={<Unhydrated offer={offer} />}>
          <Steps offer={offer} />
        </Suspense>
      ) : (
        <Unhydrated offer={offer} />
      )}
    </div>
  );
}

function Refused({ offer, refusal }: { offer: EntryOffer; refusal: string }) {
  return (
    <div className="wrap">
      <EntryHead offer={offer} step={null} />
      <EmptyState
        title={refusal}
        action={<Button to={exhibitionPath(offer.show.id)}>Страница выставки</Button>}
        scene="sitting"
      >
        Записавшихся это не касается: записи и заказы видны в «Моих записях».
      </EmptyState>
      <AskRegistrar registrar={offer.registrar} />
    </div>
  );
}

/** Shows what the server renders: enough to prepare and to call, also without scripts. */
function Unhydrated({ offer }: { offer: EntryOffer }) {
  return (
    <div className="wrap">
      <EntryHead offer={offer} step="dogs" />
      <noscript>
        <p className={styles.noscript}>
          Записать собаку на этой странице можно, когда в браузере включён JavaScript. Без него вас запишет регистратор:
          телефон и почта внизу.
        </p>
      </noscript>
      <div className={styles.columns}>
        <section aria-labelledby="entry-dogs" className={styles.scripted}>
          <h2 id="entry-dogs">Кого запишем?</h2>
          <p className={styles.lead}>Отметьте собак. Возраст считаем на день показа.</p>
          <RowSkeletons count={4} />
        </section>
        <Needed offer={offer} />
      </div>
      <AskRegistrar registrar={offer.registrar} />
    </div>
  );
}
