import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionProps } from '#domains/profiles/edit/web/section.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';
import styles from './EditPage.module.css';
import { type EditSection, sectionsOf } from './sections.ts';

const loaded = new Map<string, ComponentType<SectionProps>>();

function componentOf({ name, load }: EditSection): ComponentType<SectionProps> {
  const known = loaded.get(name) ?? lazy(() => load().then(({ Section }) => ({ default: Section })));
  loaded.set(name, known);
  return known;
}

/** Below this width sections stand in a list (specification, 9). */
const narrow = 769;

/** One section is seen at a time, by the anchor; those that were seen stay, so that nothing typed in them is lost. */
export function EditSections({ page, ...rest }: SectionProps) {
  const sections = sectionsOf(page.user_type);
  const { hash, pathname } = useLocation();
  const current = sections.find(({ anchor }) => `#${anchor}` === hash) ?? (sections[0] as EditSection);
  const [seen, setSeen] = useState<readonly string[]>([current.name]);
  if (!seen.includes(current.name)) setSeen([...seen, current.name]);
  const heading = useRef<HTMLElement>(null);
  const shown = useRef(current.name);
  useEffect(() => {
    if (shown.current === current.name) return;
    shown.current = current.name;
    heading.current?.focus({ preventScroll: true });
  }, [current.name]);
  const isNarrow = useSmallWindow(narrow);
  const links = sections.map(({ anchor, title, name }) => (
    <li key={name}>
      <Link to={`${pathname}#${anchor}`} preventScrollReset aria-current={name === current.name ? 'true' : undefined}>
        {title}
        {isNarrow && <Icon name="right" size={20} />}
      </Link>
    </li>
  ));
  return (
    <>
      <nav aria-label="Разделы профиля" className={isNarrow ? styles.list : styles.row}>
        {isNarrow ? (
          <details key={current.name}>
            <summary>
              <span>
                <span className={styles.small}>Раздел</span>
                {current.title}
              </span>
              <Icon name="down" size={20} />
            </summary>
            <ul>{links}</ul>
          </details>
        ) : (
          <ul>{links}</ul>
        )}
      </nav>
      {sections
        .filter(({ name }) => seen.includes(name) || name === current.name)
        .map((section) => {
          const Section = componentOf(section);
          return (
            <section
              key={section.name}
              hidden={section !== current && section.name !== current.name}
              ref={section.name === current.name ? heading : undefined}
              tabIndex={-1}
              className={styles.section}
              aria-label={section.title}
            >
              <Suspense fallback={<RowSkeletons count={5} />}>
                <Section page={page} {...rest} />
              </Suspense>
            </section>
          );
        })}
    </>
  );
}
