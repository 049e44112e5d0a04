import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth, moscowDay, weekdayShort } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lower } from '../../web/texts.ts';
import type { Desk, DeskRow } from '../contract.ts';
import styles from './desk.module.css';
import { type DeskBreed, type DeskDog, isGone, isToDecide, markOf } from './deskRows.ts';

interface BreedRowsProps {
  breed: DeskBreed;
  /** The first breed of its group. */
  withGroup: boolean;
  offers: Desk['offers'];
  isOpen: boolean;
  onActs: (dog: DeskDog) => void;
}

/** A breed of the list, folded; inside males and females, a dog a row. */
export function BreedRows({ breed, withGroup, offers, isOpen, onActs }: BreedRowsProps) {
  // With one offer its day goes without saying, and a bare «сб 1» reads as a class.
  const counts = offers
    .map(({ id, day }) => {
      const dogs = breed.countOf.get(id) ?? 0;
      return offers.length > 1 ? `${weekdayShort(day)} ${dogs}` : counted(dogs, ['собака', 'собаки', 'собак']);
    })
    .join(', ');
  const attention = [
    breed.toDecide > 0 && `решить: ${breed.toDecide}`,
    breed.waiting > 0 && `очередь: ${breed.waiting}`,
  ].filter(Boolean);
  return (
    <>
      {withGroup && (
        <h2 className={styles.group}>
          <span>{romanOf(breed.group)}</span>
          {breed.groupName}
        </h2>
      )}
      <details key={String(isOpen)} className={styles.breed} open={isOpen}>
        <summary>
          <b>{breed.name}</b>
          <span className="num">{counts}</span>
          <em>{attention.join(', ')}</em>
          <Icon name="down" size={20} />
        </summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Собака и участник</th>
                <th scope="col">Класс</th>
                {offers.map(({ id, day, rank }) => (
                  <th key={id} scope="col">
                    {[weekdayShort(day), rank?.name].filter(Boolean).join(', ')}
                  </th>
                ))}
                <th scope="col">Заказ</th>
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <SexRows title="Кобели" dogs={breed.males} offers={offers} onActs={onActs} />
            <SexRows title="Суки" dogs={breed.females} offers={offers} onActs={onActs} />
          </table>
        </div>
      </details>
    </>
  );
}

function SexRows({
  title,
  dogs,
  offers,
  onActs,
}: Pick<BreedRowsProps, 'offers' | 'onActs'> & { title: string; dogs: DeskDog[] }) {
  if (dogs.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.sex}>
        <th scope="rowgroup" colSpan={offers.length + 4}>
          {title}, {dogs.length}
        </th>
      </tr>
      {dogs.map((dog) => (
        <DogRow key={dog.key} dog={dog} offers={offers} onActs={onActs} />
      ))}
    </tbody>
  );
}

function DogRow({ dog, offers, onActs }: Pick<BreedRowsProps, 'offers' | 'onActs'> & { dog: DeskDog }) {
  const { first, rows } = dog;
  const classes = [...new Set(rows.map(({ caste }) => lower(caste)))];
  const contests = [...new Set(rows.flatMap((row) => row.contests))];
  const hasActs = rows.some(({ steps }) => steps.length > 0);
  const ordered = rows.filter((row) => row.order !== null);
  const live = ordered.find(({ state }) => !isGone(state));
  const order = (live ?? ordered[0])?.order ?? null;
  return (
    <tr data-marked={rows.some(isToDecide) || undefined}>
      <th scope="row">
        <b>{first.dog}</b>
        <small>{first.entrant || first.number}</small>
        {first.is_by_code && <small>по коду владельца</small>}
        {contests.length > 0 && <small>{contests.join(', ')}</small>}
        {first.contact !== null && <small>по бумажной заявке, {first.contact}</small>}
      </th>
      <td data-title="Класс">{classes.join(', ')}</td>
      {offers.map(({ id, day, rank }) => (
        <td key={id} data-title={[weekdayShort(day), rank?.name].filter(Boolean).join(', ')}>
          {rows
            .filter(({ offer_id }) => offer_id === id)
            .map((row) => (
              <MarkOf key={row.id} row={row} />
            ))}
        </td>
      ))}
      <td data-title="Заказ">
        {order && (
          <OrderWords order={order} isHeld={rows.some(({ state }) => state === 'held')} isLive={live !== undefined} />
        )}
      </td>
      <td>{hasActs && <IconButton icon="more" label={`Действия: ${first.dog}`} onClick={() => onActs(dog)} />}</td>
    </tr>
  );
}

function MarkOf({ row }: { row: DeskRow }) {
  const { kind, icon, words } = markOf(row);
  return kind === null ? (
    <span className={styles.well}>
      <Icon name="check" size={18} />
      {words}
    </span>
  ) : (
    <StatusChip kind={kind} icon={icon}>
      {words}
    </StatusChip>
  );
}

interface OrderWordsProps {
  order: NonNullable<DeskRow['order']>;
  /** Only a held place has a term. */
  isHeld: boolean;
  /** An entry that is gone waits for no money, even when another one of its order does. */
  isLive: boolean;
}

function OrderWords({ order: { number, paid_on, due_at, state, way }, isHeld, isLive }: OrderWordsProps) {
  const words =
    paid_on !== null
      ? `оплачен ${formatDayMonth(paid_on)}`
      : isLive && way === 'letter' && state !== 'paid'
        ? 'заплатят на выставке'
        : isHeld && (state === 'open' || state === 'awaiting' || state === 'part_paid')
          ? due_at && `срок до ${formatDayMonth(moscowDay(due_at))}`
          : '';
  return (
    <>
      <span className="nowrap">{number}</span>
      {words && <small>{words}</small>}
    </>
  );
}
