import { useSession } from '#domains/accounts/web/public.ts';
import { currentTier } from '#domains/exhibitions/entryFees/policy.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, formatDayMonth, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type EntryOffer, listOwnEntries } from '../../contract.ts';
import { liveStates } from '../../machine.ts';
import { entryPath, myDayPath, ownEntriesPath } from '../../paths.ts';
import { isAtRing } from '../own/isAtRing.ts';
import styles from './EntryInvitation.module.css';
import { basePrice, roubles } from './price.ts';

/** On the page of a show: the state of its entries, the price now and next, the places left, and the way in. */
export function EntryInvitation({ offer }: { offer: EntryOffer }) {
  const { gate, closes_at: closesAt, offers, show } = offer;
  const isOpen = gate !== 'closed';
  const { ownDogs, hasDay } = useOwnDogs(show.id);
  const limited = offers.filter(({ left }) => left !== null);
  return (
    <div className={styles.invitation}>
      {isOpen ? (
        <>
          <Button to={entryPath(show.id)} className={styles.main}>
            {gate === 'full' ? 'Встать в очередь' : 'Записать собаку'}
          </Button>
          <Price offer={offer} />
          {limited.length > 0 && (
            <ul className={styles.places}>
              {limited.map(({ id, day, rank, left }) => (
                <li key={id}>
                  {formatDayMonth(day)}
                  {rank && `, ${rank.name}`}: {left ? `мест осталось ${left}` : 'мест нет, можно в очередь'}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>
          <b>Запись закрыта</b>
          {closesAt && ` ${formatDayMonth(moscowDay(closesAt))} в ${moscowTime(closesAt)} по Москве`}.
          {ownDogs.length === 0 && (
            <>
              {' '}
              Свои собаки: <a href={ownEntriesPath}>Мои записи</a>.
            </>
          )}
        </p>
      )}
      {ownDogs.length > 0 && (
        <p>
          Вы записали: {ownDogs.join(', ')}. <Link to={ownEntriesPath}>Мои записи</Link>
        </p>
      )}
      {hasDay && (
        <Button kind="secondary" leftIcon="clock" to={myDayPath(show.id)} className={styles.main}>
          Мой день: ринг и время
        </Button>
      )}
    </div>
  );
}

/** Names of the viewer's dogs that are entered at a show, and whether their day can be followed; none before hydration. */
function useOwnDogs(exhibitionId: number): { ownDogs: string[]; hasDay: boolean } {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const { data } = useRead(listOwnEntries, {}, { enabled: isHydrated && isAuthenticated });
  const own = data?.shows.find(({ id }) => id === exhibitionId);
  const entered = (own?.dogs ?? []).filter(({ entries }) => entries.some(({ state }) => liveStates.includes(state)));
  return {
    ownDogs: entered.map(({ name }) => name),
    hasDay: own?.is_cancelled === false && entered.some(({ entries }) => entries.some(({ state }) => isAtRing(state))),
  };
}

/** «2 500 ₽, с 1 июня 3 000 ₽». A cached page may be from yesterday, so the day is known after hydration only. */
function Price({ offer: { fees } }: { offer: EntryOffer }) {
  const isHydrated = useHydrated();
  const base = basePrice(fees);
  if (!base) return null;
  const tier = isHydrated ? currentTier(fees.tiers, clock.today()) : 0;
  const [now, next] = [base.amounts[tier], base.amounts[tier + 1]];
  const until = fees.tiers[tier];
  if (now === undefined) return null;
  return (
    <p className={styles.price}>
      <b>{roubles(now)}</b>
      {next !== undefined && next !== now && until && `, с ${formatDayMonth(addDays(until, 1))} ${roubles(next)}`}
    </p>
  );
}
