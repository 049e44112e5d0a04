import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import { useAwake } from '#platform/web/useAwake.ts';
import styles from './AdministrationPage.module.css';
import { administrationPath } from './paths.ts';
import { type AdministrationSection, administrationSections } from './sections.ts';

const screens = new Map<string, ComponentType>(
  administrationSections.map(({ id, load }) => [id, lazy(() => load().then(({ Section }) => ({ default: Section })))]),
);

/** Staff's desk: sections at the side, one of them open. What it shows comes by calls that ask the policy themselves. */
export function Page() {
  const { sectionId } = useParams();
  const { pathname } = useLocation();
  const awake = useAwake();
  const { account_type } = useSession();
  const mine = administrationSections.filter(({ who }) => account_type !== null && who.includes(account_type));
  const section = sectionId === undefined ? mine[0] : mine.find(({ id }) => id === sectionId);
  return (
    <div className="wrap">
      <title>{`${section?.label ?? 'Администрирование'} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      {!awake && <PageHead title="Администрирование" />}
      {!awake && <RowSkeletons count={3} />}
      {awake && !section && (
        <Refusal>
          {account_type === null ? (
            <Button to={loginPathFrom(pathname)}>Войти</Button>
          ) : (
            <Button kind="secondary" to="/">
              На главную
            </Button>
          )}
        </Refusal>
      )}
      {awake && section && <Desk sections={mine} section={section} />}
    </div>
  );
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Администрирование" />
      <EmptyState title="Раздел для сотрудников федерации" action={children}>
        Войдите под учётной записью федерации или администратора.
      </EmptyState>
    </>
  );
}

function Desk({ sections, section }: { sections: readonly AdministrationSection[]; section: AdministrationSection }) {
  const Screen = screens.get(section.id) as ComponentType;
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections are one long line: the open one is brought into sight.
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector<HTMLElement>(`[href="${administrationPath(section.id)}"]`);
    if (line && current) line.scrollLeft = current.offsetLeft - line.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
  }, [section.id]);
  return (
    <div className={styles.desk}>
      <nav ref={nav} className={styles.nav} aria-label="Разделы администрирования">
        {sections.map(({ id, label }) => (
          <Link key={id} to={administrationPath(id)} aria-current={id === section.id ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.screen}>
        <PageHead title={section.label} lead={section.lead} />
        <Suspense fallback={<RowSkeletons count={4} />}>
          <Screen key={section.id} />
        </Suspense>
      </div>
    </div>
  );
}
