import { glossaryPath, howToPagePath } from '#domains/knowledge/paths.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from '../files.module.css';

const rows: { title: string; note: string; icon: IconName; path: string }[] = [
  {
    title: 'Как зарегистрировать помёт',
    note: 'порядок, бумаги, взносы',
    icon: 'stamp',
    path: howToPagePath('litter'),
  },
  { title: 'Обменять метрику на родословную', note: 'порядок и заявка', icon: 'tree', path: howToPagePath('pedigree') },
  {
    title: 'Передать собаку новому владельцу',
    note: 'порядок и заявка',
    icon: 'swap',
    path: howToPagePath('transfer'),
  },
  { title: 'Что значат САС, CACIB, BOB', note: 'словарь сокращений', icon: 'book', path: glossaryPath },
];

export function OftenNeeded() {
  return (
    <section className={styles.files} aria-labelledby="needed">
      <SectionHead id="needed" size="rail" title="Часто нужны" />
      <ul>
        {rows.map(({ title, note, icon, path }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} size={22} />
              <span>
                {title}
                <span className="cap">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
