import { calendarFeedPath } from '#domains/exhibitions/paths.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { rssPath } from '../../paths.ts';
import styles from '../files.module.css';

/** Files of the portal: the browser opens them itself, so they are no links of the router. */
const files: { title: string; note: string; icon: IconName; href: string }[] = [
  { title: 'Календарь выставок в телефоне', note: 'подписка, iCalendar', icon: 'calendar', href: calendarFeedPath },
  { title: 'Новости в программе для чтения', note: 'лента RSS', icon: 'news', href: rssPath },
  { title: 'Политика обработки персональных данных', note: 'PDF', icon: 'shield', href: '/Politika_PDn.pdf' },
];

/** Files that many look for. */
export function OftenNeeded() {
  return (
    <section className={styles.files} aria-labelledby="needed">
      <SectionHead id="needed" size="rail" title="Часто нужны" />
      <ul>
        {files.map(({ title, note, icon, href }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} size={22} />
              <span>
                {title}
                <span className="cap">{note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
