import { calendarFeedPath } from '#domains/exhibitions/paths.ts';
import { glossaryPath, howToPagePath } from '#domains/knowledge/paths.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { rssPath } from '../../paths.ts';
import styles from '../files.module.css';

interface Row {
  title: string;
  note: string;
  icon: IconName;
  path: string;
  /** The browser opens it itself: no page of the portal. */
  isFile?: boolean;
}

const rows: Row[] = [
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
  {
    title: 'Календарь выставок в телефоне',
    note: 'подписка, iCalendar',
    icon: 'calendar',
    path: calendarFeedPath,
    isFile: true,
  },
  { title: 'Новости в программе для чтения', note: 'лента RSS', icon: 'news', path: rssPath, isFile: true },
];

/** What many look for: ways to papers first, then what a phone subscribes to. */
export function OftenNeeded() {
  return (
    <section className={styles.files} aria-labelledby="needed">
      <SectionHead id="needed" size="rail" title="Часто нужны" />
      <ul>
        {rows.map(({ title, note, icon, path, isFile }) => {
          const words = (
            <>
              <Icon name={icon} size={22} />
              <span>
                {title}
                <span className="cap">{note}</span>
              </span>
            </>
          );
          return <li key={path}>{isFile ? <a href={path}>{words}</a> : <Link to={path}>{words}</Link>}</li>;
        })}
      </ul>
    </section>
  );
}
