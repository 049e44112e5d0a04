import { casteAges } from '#domains/dictionaries/casteAges.ts';
import { listCastes } from '#domains/dictionaries/contract.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { calendar } from './sections/sections.ts';

/** Ages of the show classes, from the federation's list. */
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
              {name}: {casteAges(min_months, max_months) || 'в любом возрасте'}
            </li>
          ))}
      </ul>
      <p>
        Какие классы открыты, пишет организатор: <Link to={calendar.path}>календарь выставок</Link>.
      </p>
    </section>
  );
}
