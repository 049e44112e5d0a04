import { type ComponentType, Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useIsHeadStaff, useSession } from '#domains/accounts/web/public.ts';
import { countAdminQueues } from '#domains/notifications/admin/queues.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import type { StaffSection } from '#platform/contract/staffSections.ts';
import { Count } from '#platform/ui/badges/Count.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import styles from '#platform/ui/menus/menuList.module.css';
import { SideColumn } from '#platform/ui/menus/SideColumn.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { PortalSetup } from '../memberStart/PortalSetup.tsx';
import page from './Administration.module.css';
import { administrationHome, administrationPath } from './paths.ts';
import { type AdministrationSection, type SectionGroup, sectionGroups } from './section.ts';
import { sectionOf } from './sectionOf.ts';
import { administrationSections } from './sections.ts';

const screens = new Map<string, ComponentType>(
  administrationSections.map(({ id, load }) => [id, lazy(() => load().then(({ Section }) => ({ default: Section })))]),
);

/** Whether a member of staff with these sections sees the screen. */
const isOpenTo = (sections: readonly StaffSection[], id: string): boolean => {
  const section = sectionOf[id];
  return section === 'own' || (section !== undefined && sections.includes(section));
};

const groups = Object.keys(sectionGroups) as SectionGroup[];

/**
 * Staff's administration: sections at the side, one of them open. Permissions are checked by the endpoints each section
 * calls.
 */
export function Page() {
  const { sectionId } = useParams();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const { account_type, user_info } = useSession();
  const named = user_info?.staff;
  const isHead = useIsHeadStaff();
  const mine = administrationSections.filter(
    ({ id, who, isHeadOnly, isForNamed }) =>
      account_type !== null &&
      who.includes(account_type) &&
      (isHead || !isHeadOnly) &&
      (named ? isOpenTo(named.sections, id) : !isForNamed),
  );
  const first = useFirstWaiting(mine, sectionId === undefined && hydrated);
  const section = mine.find(({ id }) => id === (sectionId ?? first));
  const isFound = sectionId !== undefined || first !== null || !mine.length;
  return (
    <div className="wrap">
      <PageTitle title={`${section?.label ?? 'Администрирование'}`} />
      <meta name="robots" content="noindex" />
      {!hydrated && <PageHead title="Администрирование" />}
      {(!hydrated || !isFound) && <RowSkeletons count={3} />}
      {hydrated && isFound && !section && (
        <Refusal because={mine.length === 0 ? 'notStaff' : named ? 'notAssigned' : 'otherAccount'}>
          {mine.length > 0 ? (
            <Button kind="secondary" to={administrationHome}>
              К моим разделам
            </Button>
          ) : account_type === null ? (
            <Button to={loginPathFrom(pathname)}>Войти</Button>
          ) : (
            <Button kind="secondary" to="/">
              На главную
            </Button>
          )}
        </Refusal>
      )}
      {hydrated && section && (
        <Admin sections={mine} section={section} isFirstPage={sectionId === undefined && account_type === 'admin'} />
      )}
    </div>
  );
}

/** The bare address opens the first queue with waiting items and stays there while they are decided. */
function useFirstWaiting(sections: readonly AdministrationSection[], isAsked: boolean): string | null {
  const { data, isError } = useRead(countAdminQueues, {}, { enabled: isAsked && sections.length > 0 });
  const [first, setFirst] = useState<string | null>(null);
  const queues = sections.filter(({ group }) => group === 'queues');
  const waits = queues.find(({ id }) => data?.some(({ section, waiting }) => section === id && waiting > 0));
  const found = data || isError ? ((waits ?? queues[0] ?? sections[0])?.id ?? null) : null;
  if (isAsked && first === null && found !== null) setFirst(found);
  if (!isAsked && first !== null) setFirst(null);
  return first;
}

const refusals = {
  notStaff: ['Раздел для сотрудников федерации', 'Войдите под учётной записью федерации или администратора.'],
  notAssigned: [
    'Этот раздел не входит в ваши обязанности',
    'Если он нужен для работы, попросите руководителя добавить вам обязанность в разделе «Сотрудники».',
  ],
  otherAccount: [
    'Этого раздела нет у вашей учётной записи',
    'Проверьте адрес: может быть, страница удалена. Часть разделов открыта только администратору портала или головной федерации.',
  ],
} as const;

function Refusal({ because, children }: { because: keyof typeof refusals; children: ReactNode }) {
  const [title, text] = refusals[because];
  return (
    <>
      <PageHead title="Администрирование" />
      <EmptyState title={title} action={children}>
        {text}
      </EmptyState>
    </>
  );
}

interface AdminProps {
  sections: readonly AdministrationSection[];
  section: AdministrationSection;
}

function Admin({ sections, section, isFirstPage }: AdminProps & { isFirstPage: boolean }) {
  const Screen = screens.get(section.id) as ComponentType;
  return (
    <div className="with-tools">
      <SideColumn
        label="Разделы администрирования"
        button="Все разделы"
        at={section.id}
        list={(onGo) => <Sections sections={sections} section={section} onGo={onGo} />}
      />
      <div>
        {isFirstPage && (
          <div className={page.setup}>
            <PortalSetup />
          </div>
        )}
        <PageHead title={section.label} lead={section.lead} />
        <Suspense fallback={<RowSkeletons count={4} />}>
          <Screen key={section.id} />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * The menu, with the number of waiting items beside each queue. Queues are expanded; other groups collapse into a line,
 * except the one with the open section.
 */
function Sections({ sections, section, onGo }: AdminProps & { onGo: (() => void) | undefined }) {
  const waiting = useWaiting(section.id);
  return groups.map((group) => {
    const own = sections.filter((one) => one.group === group);
    if (!own.length) return null;
    const list = (
      <ul className={styles.menu} aria-label={sectionGroups[group]}>
        {own.map(({ id, label, icon }) => (
          <li key={id}>
            <Link to={administrationPath(id)} aria-current={id === section.id ? 'page' : undefined} onClick={onGo}>
              <Icon name={icon} size={22} />
              <span>{label}</span>
              <Waiting count={waiting.get(id) ?? 0} isQueue={group === 'queues'} />
            </Link>
          </li>
        ))}
      </ul>
    );
    if (group === 'queues')
      return (
        <Fragment key={group}>
          <p className={styles.group} aria-hidden="true">
            {sectionGroups[group]}
          </p>
          {list}
        </Fragment>
      );
    return (
      <details key={group} className={page.folded} open={own.includes(section)}>
        <summary>
          {sectionGroups[group]}
          <Icon name="down" size={20} />
        </summary>
        {list}
      </details>
    );
  });
}

function Waiting({ count, isQueue }: { count: number; isQueue: boolean }) {
  if (!count) return null;
  return (
    <>
      <Count value={count} tone={isQueue ? 'gold' : 'plain'} className={styles.count} />
      <span className="vh"> {pluralOf(count, ['ждёт', 'ждут', 'ждут'])}</span>
    </>
  );
}

/** Refetched when a section is opened; a decision invalidates it together with the page's other data. */
function useWaiting(sectionId: string): ReadonlyMap<string, number> {
  const { data = [], refetch } = useRead(countAdminQueues, {});
  const last = useRef(sectionId);
  useEffect(() => {
    if (last.current !== sectionId) void refetch();
    last.current = sectionId;
  }, [sectionId, refetch]);
  return new Map(data.map(({ section, waiting }) => [section, waiting]));
}
