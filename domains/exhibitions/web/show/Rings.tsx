import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';
import styles from './Rings.module.css';

/** Which breeds stand in which ring, when and under whom. */
export function Rings({ show: { rings } }: { show: Exhibition }) {
  if (!rings.length) return null;
  return (
    <section aria-labelledby="rings">
      <SectionHead id="rings" title="Расписание рингов" />
      <table className={styles.rings}>
        <thead>
          <tr>
            <th scope="col">Время</th>
            <th scope="col">Ринг</th>
            <th scope="col">Породы</th>
            <th scope="col">Судья</th>
          </tr>
        </thead>
        <tbody>
          {rings.map((ring) => (
            <tr key={`${ring.time} ${ring.ring} ${ring.breeds}`}>
              <td>{ring.time}</td>
              <td>{ring.ring}</td>
              <td>{ring.breeds}</td>
              <td>
                <span className={styles.ringName}>Ринг {ring.ring}, </span>
                {ring.judge}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
