import { useLocation } from 'react-router';
import { organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import { federationPath } from '#domains/profiles/paths.ts';
import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { federationNewsPath } from '../../paths.ts';
import styles from './FederationMenu.module.css';

/** Sections of a federation's page that are there; the others join with their pages. */
export function FederationMenu({ alias }: { alias: FederationAlias }) {
  const items: { label: string; icon: IconName; to: string }[] = [
    { label: 'Мероприятия', icon: 'calendar', to: organiserCalendarPath(alias) },
    { label: 'Публикации', icon: 'news', to: federationNewsPath(alias) },
    { label: 'Страница федерации', icon: 'home', to: federationPath(alias) },
  ];
  const { pathname } = useLocation();
  const current = pathname.replace(/\/$/, '');
  return (
    <nav className={styles.menu} aria-label="Меню страницы">
      {items.map(({ label, icon, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
