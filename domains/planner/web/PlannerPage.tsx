import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { plannerPath } from '#domains/exhibitions/paths.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { usualPlan } from '../constants.ts';
import { type BreedPlanInput, planBreed, planOwnDogs } from '../contract.ts';
import { type PlanAddress, planPath } from '../paths.ts';
import { spanRefusal } from '../span.ts';
import { saveLastPlan } from './lastPlan.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanView } from './PlanView.tsx';
import { readPlanAddress } from './planAddress.ts';
import styles from './planner.module.css';
import { ReturnToPlan } from './ReturnToPlan.tsx';

const refusalOf = ({ from, to }: PlanAddress): string | null => {
  const first = from ?? addDays(clock.today(), 1);
  return spanRefusal(first, to ?? addDays(first, usualPlan));
};

const spanIn = ({ from, to, region, plan }: PlanAddress) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(region && { region }),
  ...(plan?.length && { plan: [...plan] }),
});

/** Null until breed and birthday are chosen. */
const breedInput = (address: PlanAddress): BreedPlanInput | null =>
  address.breed && address.born ? { ...spanIn(address), breed_id: address.breed, born_on: address.born } : null;

export async function read({ search, read: ask }: Reader): Promise<void> {
  const address = readPlanAddress(search);
  const input = breedInput(address);
  await Promise.all([ask(listBreeds, {}), input && refusalOf(address) === null ? ask(planBreed, input) : undefined]);
}

/**
 * `/planner`: shows of a span for one's dogs, every choice in the address. Signed out, and without scripts, it plans for
 * a dog by breed and birthday.
 */
export function Page() {
  const { search } = useLocation();
  const address = readPlanAddress(new URLSearchParams(search));
  const isHydrated = useHydrated();
  const { isAuthenticated, profile_id: profileId } = useSession();
  const isChosen = planPath(address) !== plannerPath;
  useEffect(() => {
    const chosen = readPlanAddress(new URLSearchParams(search));
    if (planPath(chosen) !== plannerPath) saveLastPlan(profileId, chosen);
  }, [profileId, search]);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="План выходных"
        description="Какие выставки подойдут вашей собаке: классы по возрасту, судьи, взносы, расстояние и накладки."
        path={plannerPath}
      />
      <header className={styles.head}>
        <h1>План выходных</h1>
        <p>
          Выставки с записью на портале: класс по возрасту на день показа, судьи, взнос сейчас, расстояние. Последний
          план остаётся в этом браузере, ссылку на него можно сохранить.
        </p>
      </header>
      {isHydrated && !isChosen && <ReturnToPlan profileId={profileId} />}
      {address.breed ? (
        <BreedPlan address={address} />
      ) : !isHydrated ? (
        <>
          <div className={styles.unscripted}>
            <BreedPlan address={address} />
          </div>
          <div className={styles.scripted}>
            <RowSkeletons count={6} />
          </div>
        </>
      ) : isAuthenticated ? (
        <OwnPlan address={address} />
      ) : (
        <BreedPlan address={address} />
      )}
    </div>
  );
}

function OwnPlan({ address }: { address: PlanAddress }) {
  const refusal = refusalOf(address);
  const { km, dogs } = address;
  const input = { ...spanIn(address), ...(km && { km }), ...(dogs?.length && { dogs: [...dogs] }) };
  const { data, error, refetch } = useRead(planOwnDogs, input, { enabled: refusal === null, keepPrevious: true });
  const known = useRead(planOwnDogs, {}, { enabled: refusal !== null });
  const shown = data ?? known.data;
  if (error) return <ErrorState title="Не удалось составить план" onRetry={() => void refetch()} />;
  if (!shown) return <RowSkeletons count={6} />;
  return (
    <>
      <PlanForm address={address} plan={shown} refusal={refusal} />
      {refusal === null && <PlanView address={address} plan={shown} />}
    </>
  );
}

function BreedPlan({ address }: { address: PlanAddress }) {
  const { pathname, search } = useLocation();
  const refusal = refusalOf(address);
  const input = breedInput(address);
  const { data, error, refetch } = useRead(planBreed, input ?? { breed_id: 1, born_on: '' }, {
    enabled: input !== null && refusal === null,
    keepPrevious: true,
  });
  return (
    <>
      <PlanForm address={address} plan={null} regions={data?.regions ?? []} refusal={refusal} />
      <p className={styles.signIn}>
        <Link to={loginPathFrom(`${pathname}${search}`)}>Войдите</Link>, и план посчитается по вашим собакам: с
        расстоянием от вашего города и титулами, которые можно закрыть.
      </p>
      {error ? (
        <ErrorState title="Не удалось составить план" onRetry={() => void refetch()} />
      ) : input !== null && refusal === null && data ? (
        <PlanView address={address} plan={data} />
      ) : (
        refusal === null && input !== null && <RowSkeletons count={6} />
      )}
    </>
  );
}
