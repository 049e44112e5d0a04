import { counted, formatNumber } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { ReportedFigures } from '../contract.ts';
import styles from './Breed.module.css';
import { percents } from './texts.ts';

const comma = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

export function Blood({
  figures: { founders, meanKinship, ancestors, ancestorsOfHalf, effectiveSize },
}: {
  figures: ReportedFigures;
}) {
  if (!founders) return null;
  return (
    <section aria-labelledby="blood" className={styles.section}>
      <SectionHead id="blood" title="Чья кровь" />
      <div className={styles.blood}>
        <div>
          <Facts
            facts={[
              { term: 'Известных родоначальников', value: formatNumber(founders.known) },
              { term: 'Равноценных им', value: comma(founders.effective, 1) },
              { term: 'Родство собак породы в среднем', value: meanKinship !== null && comma(meanKinship, 3) },
              {
                term: 'Половину крови дали',
                value: ancestorsOfHalf && counted(ancestorsOfHalf, ['предок', 'предка', 'предков']),
              },
              {
                term: 'Эффективная численность посчитана по',
                value: effectiveSize && counted(effectiveSize.dogs, ['собаке', 'собакам', 'собакам']),
              },
            ]}
          />
          <p className={styles.note}>
            По собакам, рождённым за последние пять лет. Равноценные – столько родоначальников с одинаковым вкладом дали
            бы породе такое же разнообразие: чем их меньше, тем оно беднее.
          </p>
        </div>
        <table className={styles.table} aria-label="Предки с наибольшим вкладом">
          <thead>
            <tr>
              <th scope="col">Предок</th>
              <th scope="col">Вклад</th>
            </tr>
          </thead>
          <tbody>
            {ancestors.map(({ id, name_lat, path, share }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={path} lang="en">
                    {name_lat}
                  </Link>
                </th>
                <td className="num">{percents(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
