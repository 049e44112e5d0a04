import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionProps } from '#domains/profiles/edit/web/section.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';
import styles from './EditPage.module.css';
import { type EditSection, type SectionGroup, sectionGroups, sectionsOf } from './sections.ts';

const loaded = new Map<string, ComponentType<SectionProps>>();

function componentOf({ name, load }: EditSection): ComponentType<SectionProps> {
  const known = loaded.get(name) ?? lazy(() => load().then(({ Section }) => ({ default: Section })));
  loaded.set(name, known);
  return known;
}

const groups = Object.keys(sectionGroups) as SectionGroup[];

/** Below this width the sections are a list (specification, 9). */
const narrow = 769;

/** Shows the section of the URL's hash; visited sections stay mounted, so that typed text is not lost. */
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
  const list = groups
    .map((group) => ({ group, own: sections.filter((section) => section.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => (
      <div key={group}>
        <p className={styles.group} id={`sections-${group}`}>
          {sectionGroups[group]}
        </p>
        <ul aria-labelledby={`sections-${group}`}>
          {own.map(({ anchor, title, name }) => (
            <li key={name}>
              <Link
                to={`${pathname}#${anchor}`}
                preventScrollReset
                aria-current={name === current.name ? 'true' : undefined}
              >
                {title}
                {isNarrow && <Icon name="right" size={20} />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
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
            <div className={styles.groups}>{list}</div>
          </details>
        ) : (
          list
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
