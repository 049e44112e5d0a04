import { Suspense, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { campaignsPath } from '../../campaigns/texts.ts';
import { listRegister, type RegisterInput, type RegisterRow } from '../../contract.ts';
import { kindNames } from '../../kinds.ts';
import { registerImportPath } from '../../paths.ts';
import { type Act, ActDialog } from './ActDialog.tsx';
import { useRegisterAddress } from './address.ts';
import { RegisterFilters } from './RegisterFilters.tsx';
import styles from './register.module.css';

const EntryDialog = lazy(() => import('./EntryDialog.tsx').then((module) => ({ default: module.EntryDialog })));
const day = (instant: string): string => formatDate(moscowDay(Date.parse(instant)));

/** The register of clubs, kennels, breed clubs and federations, with the state of their accounts. */
export function Section() {
  const { input, opened, filter, open, close } = useRegisterAddress();
  const [asked, setAsked] = useState<{ row: RegisterRow; act: Act } | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listRegister,
    input,
    (last) => (last.has_more ? { after: last.rows.at(-1)?.profile_id } : undefined),
  );
  const total = data?.pages[0]?.total;
  return (
    <>
      <RecordList<RegisterRow>
        label="Реестр организаций"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={(text) => filter('search', text)}
        searched={input.search ?? ''}
        searchLabel="Название, ИНН, ОГРН, E-mail, номер папки, клеймо"
        tools={
          <>
            <RegisterFilters input={input} onFilter={filter} />
            <div className={styles.count}>
              <span role="status">
                {total === undefined ? '' : counted(total, ['организация', 'организации', 'организаций'])}
              </span>
              <div className={styles.buttons}>
                <Button kind="secondary" leftIcon="upload" to={registerImportPath}>
                  Загрузить реестр
                </Button>
                <Button kind="secondary" leftIcon="mail" to={campaignAddress(input)}>
                  Пригласить отобранных
                </Button>
                <Button leftIcon="plus" onClick={() => open('new')}>
                  Внести организацию
                </Button>
              </div>
            </div>
          </>
        }
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ profile_id }) => profile_id}
        columns={[
          { id: 'name', title: 'Название', cell: (row) => <Name row={row} /> },
          { id: 'mail', title: 'E-mail', cell: ({ mail }) => (mail ? <MailAddress mail={mail} /> : '—') },
          { id: 'state', title: 'На портале', cell: (row) => <Standing row={row} /> },
        ]}
        actions={(row) => (
          <Actions row={row} onOpen={() => open(row.profile_id)} onAct={(act) => setAsked({ row, act })} />
        )}
        empty={<EmptyState title="Никого не нашлось" scene="sniffing" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened !== undefined && (
        <Suspense>
          <EntryDialog
            key={opened}
            profileId={opened}
            onClose={close}
            onSaved={() => {
              close();
              void refetch();
            }}
          />
        </Suspense>
      )}
      {asked && (
        <ActDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

/** The letter to all of this filter. */
const campaignAddress = (input: RegisterInput): string =>
  `${campaignsPath}?${new URLSearchParams({ new: '1', ...Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])) })}`;

const Name = ({ row: { name, full_alias, closed, kind, city, federation } }: { row: RegisterRow }) => (
  <>
    {closed ? name : <Link to={full_alias}>{name}</Link>}
    <span className={styles.place}>{[kindNames[kind], city, federation].filter(Boolean).join(', ')}</span>
  </>
);

function Standing({ row: { closed, has_account, invitation } }: { row: RegisterRow }) {
  if (closed)
    return (
      <>
        <StatusChip kind="danger">Закрыта {day(closed.at)}</StatusChip>
        <div className="muted">{closed.reason}</div>
      </>
    );
  if (has_account) return <StatusChip kind="ok">Вошли</StatusChip>;
  if (!invitation) return <StatusChip kind="plain">Ещё не вошли</StatusChip>;
  return (
    <>
      <StatusChip kind={invitation.is_live ? 'info' : 'warn'}>
        {invitation.is_live ? 'Приглашены' : 'Приглашение истекло'}
      </StatusChip>
      <div className="muted">
        {day(invitation.sent_at)}, {invitation.is_live ? 'действует' : 'действовало'} до {day(invitation.expires_at)}
      </div>
    </>
  );
}

function Actions({ row, onOpen, onAct }: { row: RegisterRow; onOpen: () => void; onAct: (act: Act) => void }) {
  const { name, closed, has_account, invitation } = row;
  const button = (act: Act, label: string, kind: 'secondary' | 'ghost' = 'secondary') => (
    <Button kind={kind} condensed aria-label={`${label}: ${name}`} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.acts}>
      <Button kind="secondary" condensed aria-label={`Изменить: ${name}`} onClick={onOpen}>
        Изменить
      </Button>
      {!closed && !has_account && button('invite', invitation ? 'Пригласить ещё раз' : 'Пригласить')}
      {!closed && invitation?.is_live && button('revoke', 'Отозвать приглашение', 'ghost')}
      {closed ? button('reopen', 'Открыть') : button('close', 'Закрыть организацию', 'ghost')}
    </div>
  );
}
