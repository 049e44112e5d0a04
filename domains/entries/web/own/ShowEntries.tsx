import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { orderPath } from '#domains/payments/paths.ts';
import { weekdayShort } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { OwnExtras } from '../../extras/web/OwnExtras.tsx';
import { entryPath, myDayPath } from '../../paths.ts';
import { lower, momentWords, sexWord } from '../texts.ts';
import { stepSearch } from '../useStep.ts';
import {
  dueOrder,
  entryChip,
  needsProof,
  type OwnDog,
  type OwnEntry,
  type OwnShow,
  orderChip,
  reasonWords,
} from './chips.ts';
import { isAtRing } from './isAtRing.ts';
import styles from './ownEntries.module.css';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx').then((module) => ({ default: module.ChangeDialog })));
const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
);
const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

export interface EntryResults {
  /** What the ring decided about an entry; the app takes it from the domain above. */
  resultOf: (entryId: number) => ReactNode;
  /** The way to the next show of a dog; from the app too. */
  nextOf: (dogId: number, exhibitionId: number) => ReactNode;
}

interface ChosenEntry {
  act: 'class' | 'withdraw' | 'proof';
  dog: OwnDog;
  entry: OwnEntry;
}

/** One show: its orders at the head, then each dog and day with its own state. */
export function ShowEntries({ show, resultOf, nextOf }: EntryResults & { show: OwnShow }) {
  const [isEditing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<ChosenEntry | null>(null);
  const photoOf = useMainPhotos(show.dogs.flatMap(({ dog_id }) => dog_id ?? []));
  const all = show.dogs.flatMap(({ entries }) => entries);
  const mayEdit =
    all.some(({ may_change, may_withdraw }) => may_change || may_withdraw) ||
    show.extras.some(({ may_withdraw }) => may_withdraw);
  const isOpen = show.closes_at !== null && all.some(({ may_change }) => may_change);
  const close = () => setChosen(null);
  return (
    <section className={styles.show} aria-labelledby={`show-${show.id}`}>
      <header>
        <RingTile from={show.begins_on} to={show.ends_on} />
        <div>
          <h2 id={`show-${show.id}`}>
            <Link to={exhibitionPath(show.id)}>{show.name}</Link>
          </h2>
          <p>{[show.city, show.venue].filter(Boolean).join(', ')}</p>
          {show.is_cancelled ? (
            <p>Выставка отменена: деньги за оплаченные места организатор возвращает целиком.</p>
          ) : (
            isOpen && show.closes_at && <p>Сменить класс можно до {momentWords(show.closes_at)}</p>
          )}
        </div>
        <Orders show={show} />
      </header>
      <ul className={styles.dogs}>
        {show.dogs.map((dog) => (
          <li key={`${dog.dog_id} ${dog.entries[0]?.id}`}>
            <Cover
              className={styles.cover}
              group={dogGroupOf(dog.fci_group)}
              photo={photoOf(dog.dog_id, '64px')?.photo}
              ratio="1"
            />
            <p className={styles.name}>
              <b lang="en">{dog.path ? <Link to={dog.path}>{dog.name}</Link> : dog.name}</b>
              <span>
                {dog.breed}, {sexWord(dog.sex)}
              </span>
              {dog.dog_id !== null && nextOf(dog.dog_id, show.id)}
            </p>
            <ul className={styles.days}>
              {dog.entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  show={show}
                  entry={entry}
                  isEditing={isEditing}
                  result={resultOf(entry.id)}
                  onAct={(act) => setChosen({ act, dog, entry })}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <OwnExtras extras={show.extras} isEditing={isEditing} />
      <div className={styles.acts}>
        {all.some(({ state }) => isAtRing(state)) && !show.is_cancelled && (
          <Button kind="secondary" leftIcon="clock" to={myDayPath(show.id)}>
            Мой день
          </Button>
        )}
        {mayEdit && (
          <Button
            kind="secondary"
            leftIcon={isEditing ? 'check' : 'edit'}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? 'Готово' : 'Изменить или снять'}
          </Button>
        )}
        {isOpen && (
          <Button kind="ghost" leftIcon="plus" to={entryPath(show.id)}>
            Добавить собаку
          </Button>
        )}
        {isOpen && show.offers_extras && (
          <Button kind="ghost" leftIcon="plus" to={`${entryPath(show.id)}${stepSearch('check')}`}>
            Добавить конкурс или каталог
          </Button>
        )}
      </div>
      <Suspense>
        {chosen?.act === 'class' && <ChangeDialog show={show} dog={chosen.dog} entry={chosen.entry} onClose={close} />}
        {chosen?.act === 'withdraw' && (
          <WithdrawDialog show={show} dog={chosen.dog} entry={chosen.entry} onClose={close} />
        )}
        {chosen?.act === 'proof' && <ProofDialog dog={chosen.dog} entries={[chosen.entry]} onClose={close} />}
      </Suspense>
    </section>
  );
}

function Orders({ show: { orders } }: { show: OwnShow }) {
  return (
    <div className={styles.orders}>
      {orders.map((order) => {
        const { kind, icon, words } = orderChip(order);
        return (
          <Fragment key={order.number}>
            <StatusChip kind={kind} icon={icon}>
              {words}
            </StatusChip>
            <Link to={orderPath(order.number)}>Заказ {order.number}</Link>
          </Fragment>
        );
      })}
    </div>
  );
}

function EntryRow({
  show,
  entry,
  isEditing,
  result,
  onAct,
}: {
  show: OwnShow;
  entry: OwnEntry;
  isEditing: boolean;
  result: ReactNode;
  onAct: (act: ChosenEntry['act']) => void;
}) {
  const { kind, icon, words } = entryChip(entry, dueOrder(show));
  const isAsked = entry.asked_caste !== '' && entry.asked_caste !== entry.caste;
  return (
    <li>
      <span>
        <b>{weekdayShort(entry.day)}</b> {[entry.rank, lower(entry.caste)].filter(Boolean).join(', ')}
        {needsProof(entry) && entry.state !== 'confirmed' && (
          <small>нужен документ к классу «{lower(entry.asked_caste)}»</small>
        )}
        {entry.reason && <small>{reasonWords(entry)}</small>}
        {isAsked && <small>просили «{lower(entry.asked_caste)}»</small>}
      </span>
      <StatusChip kind={kind} icon={icon}>
        {words}
      </StatusChip>
      {result}
      {isEditing && (
        <span className={styles.rowActs}>
          {entry.may_change && (
            <Button kind="ghost" condensed onClick={() => onAct('class')}>
              Сменить класс
            </Button>
          )}
          {needsProof(entry) && (
            <Button kind="ghost" condensed onClick={() => onAct('proof')}>
              Приложить документ
            </Button>
          )}
          {entry.may_withdraw && (
            <Button kind="ghost" condensed onClick={() => onAct('withdraw')}>
              {entry.state === 'waiting' ? 'Выйти из очереди' : 'Снять'}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
