import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useStore } from '#platform/ui/state/store.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { matingPath } from '../../paths.ts';
import { deletePlan, planChanges, readPlans } from './planStorage.ts';
import styles from './SavedPlans.module.css';

export default function SavedPlans() {
  const { profile_id } = useSession();
  useStore(planChanges);
  const plans = readPlans(profile_id);
  if (!plans.length) return null;
  return (
    <section className={styles.plans} aria-labelledby="plans">
      <SectionHead id="plans" title="Мои планы" />
      <p className="small muted">Хранятся в этом браузере. Проценты – на день, когда план сохранён.</p>
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.sire}-${plan.dam}`}>
            <Link to={`${matingPath}?dam=id${plan.dam}&sire=id${plan.sire}`} lang="en">
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
