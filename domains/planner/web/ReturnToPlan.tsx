import { formatDateRange, formatLongDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { type PlanAddress, planPath } from '../paths.ts';
import { dogsCount, showsCount } from '../texts.ts';
import { readLastPlan } from './lastPlan.ts';
import styles from './planner.module.css';

/** «в плане 2 выставки, 3–5 января 2027, 1 собака» */
const chosenText = ({ plan = [], dogs = [], from, to, km, region }: PlanAddress): string =>
  [
    plan.length > 0 && `в плане ${showsCount(plan.length)}`,
    from && (to ? formatDateRange(from, to, { year: true }) : `с ${formatLongDate(from)}`),
    dogs.length > 0 && dogsCount(dogs.length),
    km && `расстояние до ${km} км`,
    region,
  ]
    .filter(Boolean)
    .join(', ');

/** The way back to the choices of the last visit, from an address without any. */
export function ReturnToPlan({ profileId }: { profileId: number | null }) {
  const last = readLastPlan(profileId);
  if (!last || planPath(last) === planPath({})) return null;
  const chosen = chosenText(last);
  return (
    <Banner
      tone="plain"
      icon="calendar"
      className={styles.last}
      action={
        <Button kind="secondary" to={planPath(last)}>
          Вернуться к плану
        </Button>
      }
    >
      Ваш прошлый план сохранён{chosen && `: ${chosen}`}.
    </Banner>
  );
}
