import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { PlannedMate } from '../contract.ts';
import styles from './MatingPage.module.css';

const unknown = 'не проверено';
const rows: readonly (readonly [title: string, value: (dog: PlannedMate) => string])[] = [
  ['Тазобедренные суставы (HD)', ({ hd }) => hd ?? unknown],
  ['Локти (ED)', ({ ed }) => (ed === null ? unknown : String(ed))],
  ['Коленные чашечки (PL)', ({ pl }) => (pl === null ? unknown : String(pl))],
  ['Окрас', ({ colour }) => colour || 'не записан'],
];

/** Examinations and colours of both parents side by side, as the studbook has them. */
export function ParentsHealth({ sire, dam }: { sire: PlannedMate; dam: PlannedMate }) {
  return (
    <section aria-labelledby="health" className={styles.section}>
      <SectionHead id="health" title="Здоровье и окрас родителей" />
      <table className={styles.health}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Что записано</span>
            </th>
            <th scope="col">Кобель</th>
            <th scope="col">Сука</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, value]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{value(sire)}</td>
              <td>{value(dam)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        Окрас щенков портал не предсказывает: в племенной книге записан окрас собаки, но не гены, которые она передаст.
      </p>
    </section>
  );
}
