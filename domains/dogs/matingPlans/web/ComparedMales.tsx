import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { percent } from '../../genetics/texts.ts';
import { RussianName } from '../../genetics/web/RussianName.tsx';
import { listMales, type Males, type PlannedMate } from '../contract.ts';
import styles from './MalesOfBreed.module.css';
import { addressWith, comparedIds, comparedInput, comparisonAddress } from './malesInput.ts';

type Male = Males['items'][number];

export const shareText = (share: number | null): string => (share === null ? 'не считаем' : percent(share));
export const healthText = ({ hd, ed, pl }: Male): string =>
  [hd && `HD ${hd}`, ed !== null && `ED ${ed}`, pl !== null && `PL ${pl}`].filter(Boolean).join(', ') || 'нет сведений';

const lines: readonly { label: string; of: (male: Male) => string }[] = [
  { label: 'Инбридинг щенков, 5 колен', of: ({ g5 }) => shareText(g5) },
  { label: 'Всё известное', of: ({ all }) => shareText(all) },
  { label: 'Родство пары', of: ({ relationship }) => (relationship === null ? '–' : percent(relationship)) },
  { label: 'Надёжность', of: ({ reliability }) => reliability },
  { label: 'Здоровье', of: healthText },
  { label: 'Титулы', of: ({ titles }) => titles.join(', ') || 'нет' },
  { label: 'Дата рождения', of: ({ born_on }) => formatDate(born_on) },
];

/** Compares two or three males; they are in the address, so the comparison can be shared. */
export function ComparedMales({ dam }: { dam: PlannedMate }) {
  const [search] = useSearchParams();
  const input = comparedInput(dam.id, search);
  const { data } = useRead(listMales, input ?? { dam: dam.id }, { enabled: input !== null });
  if (!input || !data) return null;
  const order = comparedIds(search);
  const males = [...data.items].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  if (!males.length) return null;
  return (
    <div className={styles.comparison}>
      <table style={{ '--males': males.length } as CSSProperties}>
        <caption>Сравнение кобелей</caption>
        <thead>
          <tr>
            <td />
            {males.map((male) => (
              <th key={male.id} scope="col">
                <Link to={addressWith(search, { sire: `id${male.id}` })} preventScrollReset lang="en">
                  {male.name_lat}
                </Link>
                <RussianName name={male} />
                <Link
                  to={comparisonAddress(search, male.id)}
                  preventScrollReset
                  replace
                  className={styles.compare}
                  aria-label={`Убрать из сравнения: ${male.name_lat}`}
                >
                  Убрать
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {males.map((male) => (
                <td key={male.id} className="num">
                  {of(male)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {males.length === 1 && <p className="muted">Отметьте в списке ещё одного или двух.</p>}
    </div>
  );
}
