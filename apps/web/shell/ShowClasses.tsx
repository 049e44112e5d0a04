import { listCastes } from '#domains/dictionaries/contract.ts';
import { counted } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { calendar } from './sections/sections.ts';

const monthsAt = ['месяца', 'месяцев', 'месяцев'] as const;
const yearsAt = ['года', 'лет', 'лет'] as const;

/** «с 9 до 18 месяцев», «с 15 месяцев», «с 8 лет». */
function ageWords(from: number | null, to: number | null): string {
  const whole = from !== null && to === null && from % 12 === 0;
  const since =
    from === null
      ? ''
      : whole
        ? `с ${counted(from / 12, yearsAt)}`
        : `с ${to === null ? counted(from, monthsAt) : from}`;
  return [since, to === null ? '' : `до ${counted(to, monthsAt)}`].filter(Boolean).join(' ');
}

/** From which age a dog is shown, by the federation's own list of classes. */
export function ShowClasses() {
  const { data: castes } = useRead(listCastes, {});
  return (
    <section id="classes" aria-labelledby="classes-title">
      <h2 id="classes-title">Классы: с какого возраста выставляют</h2>
      <p>
        Возраст считают на день выставки. В день, когда собака переходит из класса в класс, можно выбрать любой из двух.
      </p>
      <ul>
        {castes
          ?.filter(({ is_deleted }) => !is_deleted)
          .map(({ id, name, min_months, max_months }) => (
            <li key={id}>
              {name}: {ageWords(min_months, max_months) || 'в любом возрасте'}
            </li>
          ))}
      </ul>
      <p>
        Какие классы открыты, пишет организатор: <Link to={calendar.path}>календарь выставок</Link>.
      </p>
    </section>
  );
}
