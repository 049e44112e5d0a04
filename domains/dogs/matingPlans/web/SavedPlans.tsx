import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate, formatMonth } from '#platform/contract/time/dates.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useStore } from '#platform/ui/state/store.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listLitterPlans } from '../../litterPlans/contract.ts';
import { litterPlansPath } from '../../litterPlans/paths.ts';
import { matingAddress } from '../../paths.ts';
import { dogHolderKinds } from '../../policy.ts';
import { deletePlan, planChanges, readPlans } from './planStorage.ts';
import styles from './SavedPlans.module.css';

/** Plans of the account and, for visitors and from before signing in, of this browser. */
export default function SavedPlans() {
  const { isAuthenticated, account_type } = useSession();
  const mayOwn = isAuthenticated && dogHolderKinds.some((kind) => kind === account_type);
  return (
    <>
      {mayOwn && <PlansOfAccount />}
      <PlansOfBrowser isBesideAccount={mayOwn} />
    </>
  );
}

function PlansOfAccount() {
  const plans = useRead(listLitterPlans, {}).data?.items;
  if (!plans?.length) return null;
  return (
    <section className={styles.plans} aria-labelledby="account-plans">
      <SectionHead id="account-plans" title="Планы помётов" />
      <p className="small muted">
        Хранятся с учётной записью. Показать план всем или убрать его – в{' '}
        <Link to={litterPlansPath}>«Вязках и помётах»</Link>.
      </p>
      <ul>
        {plans.map(({ id, sire, dam, planned_for, is_public }) => (
          <li key={id}>
            <Link to={matingAddress({ sire: sire.id, dam: dam.id })} lang="en">
              {sire.name_lat} × {dam.name_lat}
            </Link>
            <span>{is_public && planned_for !== null ? `виден всем, ${formatMonth(planned_for)}` : 'личный'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlansOfBrowser({ isBesideAccount }: { isBesideAccount: boolean }) {
  const { profile_id } = useSession();
  useStore(planChanges);
  const plans = readPlans(profile_id);
  if (!plans.length) return null;
  return (
    <section className={styles.plans} aria-labelledby="plans">
      <SectionHead id="plans" title={isBesideAccount ? 'Планы этого браузера' : 'Мои планы'} />
      <p className="small muted">Хранятся в этом браузере. Проценты – на день, когда план сохранён.</p>
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.sire}-${plan.dam}`}>
            <Link to={matingAddress({ sire: plan.sire, dam: plan.dam })} lang="en">
              {plan.title}
            </Link>
            <span>
              {plan.inbreeding === null ? 'процент не считался' : `инбридинг ${plan.inbreeding}`},{' '}
              {formatDate(plan.keptOn)}
            </span>
            <IconButton icon="close" label={`Убрать: ${plan.title}`} onClick={() => deletePlan(profile_id, plan)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
