import { useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { listMembers, type Member } from '../contract.ts';
import { memberRoles } from '../texts.ts';
import { MemberDialog } from './MemberDialog.tsx';

/** All profiles, found by name, address or mail, with the staff decisions about them. */
export function Section() {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [opened, setOpened] = useState<Member | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listMembers,
    search ? { search } : {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.profile_id } : undefined),
  );
  return (
    <>
      <RecordList<Member>
        label="Профили"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Имя, адрес страницы или E-mail"
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ profile_id }) => profile_id}
        columns={[
          { id: 'name', title: 'Кто', cell: ({ name, full_alias }) => <Link to={full_alias}>{name}</Link> },
          { id: 'mail', title: 'E-mail', cell: ({ account }) => (account ? <MailAddress mail={account.mail} /> : '—') },
          {
            id: 'roles',
            title: 'Роли',
            cell: ({ account }) => account?.roles.map((role) => memberRoles[role] ?? role).join(', ') || '—',
          },
          { id: 'state', title: 'Состояние', cell: (row) => <State member={row} /> },
        ]}
        actions={(row) => (
          <Button kind="secondary" condensed aria-label={`Изменить: ${row.name}`} onClick={() => setOpened(row)}>
            Изменить
          </Button>
        )}
        empty={<EmptyState title="Никто не найден" scene="sniffing" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && (
        <MemberDialog
          member={opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function State({ member: { account, is_active } }: { member: Member }) {
  if (account?.is_blocked) return <StatusChip kind="danger">Заблокирован</StatusChip>;
  if (account?.banned_actions.length) return <StatusChip kind="warn">Есть запреты</StatusChip>;
  if (!account) return <StatusChip kind="plain">Без учётной записи</StatusChip>;
  return is_active ? <StatusChip kind="ok">Действует</StatusChip> : <StatusChip kind="info">Не активирован</StatusChip>;
}
