import type { UserInfo } from '#domains/accounts/contract.ts';
import { useIsHeadStaff, useSession } from '#domains/accounts/web/public.ts';
import { OwnOffice } from '#domains/applications/web/public.ts';
import { type AccountKind, kindOf } from '#platform/contract/access.ts';
import { upperFirst } from '#platform/contract/joinText.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SidePortal } from '#platform/ui/menus/SidePortal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SideMenu } from '../profileFrame/menu/SideMenu.tsx';
import { Counters } from './Counters.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { firstStepsOf } from './firstSteps.ts';
import { OwnDogs } from './OwnDogs.tsx';
import { OwnPapers } from './OwnPapers.tsx';
import { OwnShows } from './OwnShows.tsx';
import { PortalSetup } from './PortalSetup.tsx';
import { quickActionsOf } from './quickActions.ts';
import { StartRail } from './StartRail.tsx';
import styles from './start.module.css';
import { type OwnStart, useStartData } from './useStartData.ts';
import { WaitingList } from './WaitingList.tsx';
import { waitingReads, waitingTasks } from './waiting.ts';

/** `/{profile}/documents/start`: the first page after signing in and of the member's office. */
export const Page = () => (
  <div className={styles.columns}>
    <div>
      <OwnOffice title="Личный кабинет">{() => <Start />}</OwnOffice>
    </div>
    <div>
      <SideMenu />
    </div>
  </div>
);

function Start() {
  const { user_info: info, roles, profile_id } = useSession();
  if (!info) return null;
  const kind = kindOf({ userType: info.user_type, alias: info.alias, roles: roles.map(({ key_name }) => key_name) });
  return <StartOf key={profile_id} kind={kind} info={info} />;
}

/** «Здравствуйте, Анна»; for an organisation its name. */
const greetingOf = (kind: AccountKind, { first_name, short_name }: UserInfo): string =>
  kind === 'user' || kind === 'judge' || kind === 'admin'
    ? ['Здравствуйте', first_name].filter(Boolean).join(', ')
    : short_name;

/** «20 собак, 1 заявка в работе»; undefined when there is nothing. */
function summaryOf({ dogs, cabinet }: OwnStart): string | undefined {
  const told = [
    dogs?.owned ? counted(dogs.owned, ['собака', 'собаки', 'собак']) : '',
    cabinet?.under_way.length ? `${counted(cabinet.under_way.length, ['заявка', 'заявки', 'заявок'])} в работе` : '',
  ].filter(Boolean);
  return told.length ? told.join(', ') : undefined;
}

function StartOf({ kind, info }: { kind: AccountKind; info: UserInfo }) {
  const home = info.user_full_alias;
  const today = clock.today();
  const { data, unknown, isLoading, failure, retry } = useStartData(kind, info.alias);
  const isHeadStaff = useIsHeadStaff();
  const waiting = waitingTasks(data, home, today);
  // A failed read may hide tasks, so «nothing waits» is shown only when all reads have succeeded.
  const isAllTold = !waitingReads.some((read) => unknown.has(read));
  const isOfPerson = kind === 'user' || kind === 'judge';
  const steps = firstStepsOf({ kind, info, ...data });
  return (
    <>
      <PageHead
        title={greetingOf(kind, info)}
        lead={isOfPerson ? summaryOf(data) : (info.federation_name ?? undefined)}
        actions={
          <p className={styles.today}>
            {upperFirst(weekdayName(today))}, {formatDayMonth(today)}
          </p>
        }
      />
      {!isOfPerson && (
        <Counters kind={kind} data={data} unknown={unknown} waiting={isLoading ? undefined : waiting.length} />
      )}
      <div className={styles.main}>
        {failure && <ErrorState title={failure.message} onRetry={retry} />}
        {isLoading && !waiting.length ? (
          <RowSkeletons count={3} />
        ) : (
          (waiting.length > 0 || isAllTold) && <WaitingList waiting={waiting} />
        )}
        <nav aria-label="Быстрые действия">
          <ul className={styles.actions}>
            {quickActionsOf(kind, home, { mayAskForShows: data.shows?.refusal === null, isHeadStaff }).map(
              ({ label, icon, to }) => (
                <li key={label}>
                  <Link to={to}>
                    <Icon name={icon} size={22} />
                    {label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        {kind === 'admin' ? <PortalSetup /> : <FirstSteps steps={steps} />}
        {data.dogs && <OwnDogs dogs={data.dogs} home={home} />}
        <OwnShows kind={kind} home={home} data={data} />
        {data.cabinet && <OwnPapers cabinet={data.cabinet} home={home} isPerson={isOfPerson} />}
      </div>
      <SidePortal to="under">
        <StartRail kind={kind} home={home} data={data} />
      </SidePortal>
    </>
  );
}
