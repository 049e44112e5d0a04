import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './NextSteps.module.css';
import { SectionLink } from './SectionLink.tsx';
import type { Section } from './sections.ts';

/** Links to continue from an empty page; the last one is the home page. */
export function NextSteps({ ways }: { ways: ReadonlyArray<{ section: Section; label: string }> }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ section, label }) => (
        <li key={section.path}>
          <SectionLink section={section}>
            <Icon name={section.icon} size={22} />
            {label}
            <Icon name="right" size={20} />
          </SectionLink>
        </li>
      ))}
      <li>
        <Link to="/">
          <Icon name="home" size={22} />
          На главную
          <Icon name="right" size={20} />
        </Link>
      </li>
    </ul>
  );
}
