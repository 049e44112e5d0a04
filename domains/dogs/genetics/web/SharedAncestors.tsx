import { counted } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Figures } from '../contract.ts';
import { percent, percentParts } from '../texts.ts';
import styles from './Figures.module.css';
import { RussianName } from './RussianName.tsx';
import { LetterSign } from './tree/LetterSign.tsx';
import { generationsText } from './tree/Pedigree.tsx';
import { signsOf } from './tree/signs.ts';

/** Lists common ancestors' contributions; each column adds up to its coefficient. */
export function SharedAncestors({ figures }: { figures: Figures }) {
  const { shared, others, coefficient } = figures;
  const signs = signsOf(figures);
  const rest = others.count > 0 ? [others] : [];
  const whole = percentParts(
    [...shared, ...rest].map(({ share }) => share),
    coefficient.all ?? 0,
  );
  const five = percentParts(
    [...shared, ...rest].map(({ share5 }) => share5),
    coefficient.g5 ?? 0,
  );
  if (!shared.length) return <p className={styles.small}>Общих предков у родителей не найдено.</p>;
  return (
    <table className={styles.table}>
      <caption>
        Из чего складывается{' '}
        <span className="cap">доля – то, что предок внёс сам, без полученного от его родителей</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Общий предок</th>
          <th scope="col">Отец – мать</th>
          <th scope="col">5 колен</th>
          <th scope="col">Всё</th>
        </tr>
      </thead>
      <tbody>
        {shared.map(({ id, name, name_lat, path, share5, sire, dam }, at) => {
          const sign = signs.lettered.get(id);
          return (
            <tr key={id}>
              <th scope="row">
                <span className={styles.named}>
                  {sign && <LetterSign sign={sign} />}
                  <Link to={path} lang="en">
                    {name_lat}
                  </Link>
                </span>
                <RussianName name={{ name, name_lat }} className={styles.russian} />
              </th>
              <td className="num">{generationsText(sire, dam)}</td>
              <td className="num">{share5 ? five[at] : '–'}</td>
              <td className="num">{whole[at]}</td>
            </tr>
          );
        })}
        {others.count > 0 && (
          <tr>
            <th scope="row">остальные вместе: {counted(others.count, ['предок', 'предка', 'предков'])}</th>
            <td />
            <td className="num">{others.share5 ? five.at(-1) : '–'}</td>
            <td className="num">{whole.at(-1)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Вместе</th>
          <td />
          <td className="num">{coefficient.g5 === null ? '–' : percent(coefficient.g5)}</td>
          <td className="num">{coefficient.all === null ? '–' : percent(coefficient.all)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
