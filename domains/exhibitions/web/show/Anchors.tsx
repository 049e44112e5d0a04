import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from '#platform/ui/menus/menuList.module.css';
import { useRead } from '#platform/web/calls/read.ts';
import { getExhibition } from '../../contract.ts';
import own from './Anchors.module.css';

/** Links to the sections of a show's page, followed by the organiser's menu. */
export function Anchors({ exhibitionId }: { exhibitionId: number }) {
  const show = useRead(getExhibition, { exhibitionId }).data;
  if (!show) return null;
  const isAhead = !show.is_cancelled && !show.has_results;
  const isOn = isAhead && show.countdown?.stage === 'end';
  const hasRings = !show.is_cancelled && show.timetable.length + show.rings.length > 0;
  const anchors = [
    ['entry', 'ruble', 'Запись и взносы', isAhead && !isOn],
    ['rings', 'clock', 'Расписание рингов', isOn && hasRings],
    ['venue', 'pin', 'Место и дорога', isAhead],
    ['judges', 'judge', 'Судьи', !show.is_cancelled && show.judges.length > 0],
    ['rings', 'clock', 'Расписание рингов', !isOn && hasRings],
    ['documents', 'doc', 'Документы', show.documents.length > 0],
    ['fees', 'ruble', 'Взносы', isOn && show.fees.length + show.fee_table.lines.length > 0],
    ['organiser', 'org', 'Организатор', true],
  ] as const;
  return (
    <nav aria-label="На этой странице" className={own.anchors}>
      <ul className={styles.menu}>
        {anchors.map(
          ([id, icon, label, isThere]) =>
            isThere && (
              <li key={id}>
                <a href={`#${id}`}>
                  <Icon name={icon} size={22} />
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
