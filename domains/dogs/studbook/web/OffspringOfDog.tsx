import { counted, pluralOf } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ofYoungText, popularShare } from '../../breeds/figures.ts';
import { percent } from '../../genetics/texts.ts';
import type { StudbookDog } from '../contract.ts';
import styles from './DogSections.module.css';
import { NamedRelatives } from './NamedRelatives.tsx';

export function OffspringOfDog({
  dog: { id, offspring, sex },
}: {
  dog: Pick<StudbookDog, 'id' | 'offspring' | 'sex'>;
}) {
  const { litters, total_litters: total, males, females, mates, grandchildren, titled, breed_share } = offspring;
  if (!total)
    return (
      <section aria-labelledby="offspring">
        <SectionHead id="offspring" title="Потомство" />
        <p className="muted">Помётов в базе нет.</p>
      </section>
    );
  const young = males + females;
  const isSire = sex === 1;
  const share = breed_share ? breed_share.young / breed_share.of : 0;
  return (
    <section aria-labelledby="offspring">
      <SectionHead id="offspring" title="Потомство" />
      <dl className={styles.counts}>
        <Count
          value={total}
          of={`${pluralOf(total, ['помёт', 'помёта', 'помётов'])}, ${counted(mates, isSire ? ['сука', 'суки', 'сук'] : ['кобель', 'кобеля', 'кобелей'])}`}
        />
        <Count value={young} of={`${pluralOf(young, ['щенок', 'щенка', 'щенков'])}: ${males} + ${females}`} />
        <Count value={(young / total).toFixed(1).replace('.', ',')} of="щенка в среднем" />
        <Count value={grandchildren} of={pluralOf(grandchildren, ['внук', 'внука', 'внуков'])} />
        {titled > 0 && <Count value={titled} of="с титулами" />}
        {breed_share && share > 0 && (
          <Count value={percent(share)} of={`${ofYoungText(breed_share)} породы за 5 лет`} />
        )}
      </dl>
      {share > popularShare && (
        <p className={styles.mark}>
          Больше 5 % щенков породы за пять лет: от него стоит вязать реже, чтобы порода не сужалась.
        </p>
      )}
      <table className={styles.litters}>
        <thead>
          <tr>
            <th scope="col">{isSire ? 'Мать' : 'Отец'}</th>
            <th scope="col">Родились</th>
            <th scope="col">Щенки</th>
            <th scope="col">Инбридинг, 5 колен</th>
          </tr>
        </thead>
        <tbody>
          {litters.map(({ born_on, males: boys, females: girls, mate, f5 }) => (
            <tr key={`${born_on} ${mate?.id}`}>
              <td>
                {mate ? (
                  <Link to={mate.path} lang="en">
                    {mate.name_lat}
                  </Link>
                ) : (
                  <span className="muted">не указан{isSire ? 'а' : ''}</span>
                )}
              </td>
              <td className="num">{formatDate(born_on)}</td>
              <td>{puppies(boys, girls)}</td>
              <td className="num">{f5 === null ? <span className="muted">не считаем</span> : percent(f5)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > litters.length && <p className={styles.mark}>Показаны последние {litters.length}.</p>}
      {young > 0 && <NamedRelatives dogId={id} of="offspring" label="Все дети поимённо, с титулами и здоровьем" />}
    </section>
  );
}

const Count = ({ value, of }: { value: number | string; of: string }) => (
  <div>
    <dt>{of}</dt>
    <dd className="num">{value}</dd>
  </div>
);

const puppies = (males: number, females: number): string =>
  [males && counted(males, ['кобель', 'кобеля', 'кобелей']), females && counted(females, ['сука', 'суки', 'сук'])]
    .filter(Boolean)
    .join(', ');
