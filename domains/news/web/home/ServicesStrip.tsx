import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './ServicesStrip.module.css';
import { services } from './services.ts';

export function ServicesStrip() {
  return (
    <nav className={styles.strip} aria-label="Сервисы">
      {services.map(({ title, text, icon, path }) => (
        <Link key={path} to={path}>
          <Icon name={icon} size={28} />
          <b>{title}</b>
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
