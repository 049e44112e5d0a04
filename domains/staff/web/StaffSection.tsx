import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime, formatMoment } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import {
  closeStaff,
  listStaff,
  reopenStaff,
  type StaffList,
  type StaffMember,
  sendStaffInvitation,
} from '../contract.ts';
import { roleTasks, roleWords } from '../texts.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Confirm } from './Confirm.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { SharedAccounts } from './SharedAccounts.tsx';
import { SubstituteDialog } from './SubstituteDialog.tsx';
import { Substitutions } from './Substitutions.tsx';
import styles from './staff.module.css';

/** Staff's own section: who works for the federation under an own name, in which roles. */
export function Section() {
  const { data, isError, refetch } = useRead(listStaff, {});
  if (isError) return <ErrorState title="Не удалось загрузить сотрудников" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  return <Opened list={data} refetch={() => void refetch()} />;
}

function Opened({ list, refetch }: { list: StaffList; refetch: () => void }) {
  const [invites, setInvites] = useState(false);
  const isConfirmed = list.confirmed_until !== null;
  const invite = isConfirmed && (
    <Button leftIcon="plus" onClick={() => setInvites(true)}>
      Пригласить сотрудника
    </Button>
  );
  return (
    <>
      <Confirm list={list} onConfirmed={refetch} />
      {list.members.length === 0 ? (
        <EmptyState title="Именных сотрудников пока нет" action={invite} scene="sleeping">
          Пригласите каждого, кто работает в портале: у человека будут свой пароль, свои разделы, а журнал назовёт его
          по имени.
        </EmptyState>
      ) : (
        <>
          {invite && <div className={styles.tools}>{invite}</div>}
          <Members list={list} />
        </>
      )}
      <Substitutions list={list} />
      {list.may_change_shared && <SharedAccounts list={list} />}
      <section className={styles.part} aria-labelledby="staff-roles">
        <h2 id="staff-roles">Кто что может</h2>
        <dl className={styles.roles}>
          {list.roles.map((role) => (
            <div key={role}>
              <dt>{roleWords[role]}</dt>
              <dd>{roleTasks[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
      {invites && <InviteDialog list={list} onClose={() => setInvites(false)} />}
    </>
  );
}

const stateWords: Readonly<Record<StaffMember['state'], string>> = {
  invited: 'приглашён',
  expired: 'приглашение истекло',
  works: 'работает',
  closed: 'доступ закрыт',
};
const kinds = {
  invited: 'warn',
  expired: 'warn',
  works: 'ok',
  closed: 'plain',
} as const satisfies Record<StaffMember['state'], StatusKind>;

type Asked = { member: StaffMember; what: 'change' | 'close' | 'substitute' } | null;

const useMemberActs = () => ({
  send: useAct(sendStaffInvitation),
  close: useAct(closeStaff),
  reopen: useAct(reopenStaff),
});

interface MemberActsProps {
  member: StaffMember;
  canBeSubstituted: boolean;
  acts: ReturnType<typeof useMemberActs>;
  onAsk: (asked: Asked) => void;
}

const MemberActs = ({ member, canBeSubstituted, acts, onAsk }: MemberActsProps) => (
  <span className={styles.acts}>
    {member.state !== 'closed' && (
      <Button kind="ghost" condensed onClick={() => onAsk({ member, what: 'change' })}>
        Изменить
      </Button>
    )}
    {(member.state === 'invited' || member.state === 'expired') && (
      <Button
        kind="ghost"
        condensed
        disabled={acts.send.busy}
        onClick={() =>
          acts.send.act({ memberId: member.id, version: member.version }, () =>
            showSnackbar(`Новая ссылка отправлена на ${member.mail}`, 'ok'),
          )
        }
      >
        Прислать ещё раз
      </Button>
    )}
    {member.state === 'works' && member.employer_id !== null && canBeSubstituted && (
      <Button kind="ghost" condensed onClick={() => onAsk({ member, what: 'substitute' })}>
        Замещение
      </Button>
    )}
    {member.state === 'closed' ? (
      <Button
        kind="ghost"
        condensed
        disabled={acts.reopen.busy}
        onClick={() => acts.reopen.act({ memberId: member.id, version: member.version })}
      >
        Открыть доступ
      </Button>
    ) : (
      <Button kind="ghost" condensed onClick={() => onAsk({ member, what: 'close' })}>
        Закрыть доступ
      </Button>
    )}
  </span>
);

function Members({ list }: { list: StaffList }) {
  const { members, employers, roles } = list;
  const acts = useMemberActs();
  const { send, close, reopen } = acts;
  const [asked, setAsked] = useState<Asked>(null);
  const refused = send.refused || close.refused || reopen.refused;
  const employerOf = ({ employer_id }: StaffMember): string =>
    employers.find(({ profile_id }) => profile_id === employer_id)?.name ?? 'Портал';
  const colleaguesOf = ({ id, employer_id }: StaffMember): StaffMember[] =>
    members.filter((one) => one.id !== id && one.employer_id === employer_id && one.state === 'works');
  return (
    <>
      {refused && <Refusal>{refused}</Refusal>}
      <RecordTable
        label="Сотрудники"
        rows={members}
        keyOf={({ id }) => id}
        toneOf={({ state }) => kinds[state]}
        columns={[
          {
            id: 'name',
            title: 'Кто',
            cell: (member) => (
              <>
                {member.name}
                {member.is_self && ' (это вы)'}
                <Caption>
                  {employers.length > 1 && `${employerOf(member)} · `}
                  {member.mail}
                </Caption>
              </>
            ),
          },
          {
            id: 'roles',
            title: 'Обязанности',
            cell: (member) => member.roles.map((role) => roleWords[role]).join(', '),
          },
          {
            id: 'state',
            title: 'Состояние',
            cell: (member) => (
              <>
                <StatusChip kind={kinds[member.state]}>{stateWords[member.state]}</StatusChip>
                {member.state === 'invited' && member.until && (
                  <Caption>ссылка до {formatDateTime(member.until)} по Москве</Caption>
                )}
                {member.state === 'works' && !member.has_second_factor && <Caption>второй фактор не включён</Caption>}
              </>
            ),
          },
          {
            id: 'seen',
            title: 'Последний раз здесь',
            cell: ({ last_seen_at: seen }) => (seen ? formatMoment(seen, clock.today()) : '–'),
          },
        ]}
        actions={(member) =>
          list.confirmed_until !== null &&
          member.may_change && (
            <MemberActs
              member={member}
              canBeSubstituted={colleaguesOf(member).length > 0}
              acts={acts}
              onAsk={setAsked}
            />
          )
        }
      />
      {asked?.what === 'change' && (
        <ChangeDialog member={asked.member} offered={roles} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'substitute' && (
        <SubstituteDialog
          absent={asked.member}
          colleagues={colleaguesOf(asked.member)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        opened={asked?.what === 'close'}
        title="Закрыть доступ?"
        text={
          asked && `${asked.member.name}: все сеансы и ключи для программ закончатся сразу. Доступ можно открыть снова.`
        }
        okLabel="Закрыть доступ"
        cancelLabel="Оставить"
        busy={close.busy}
        onConfirm={() =>
          asked &&
          close.act({ memberId: asked.member.id, version: asked.member.version }, () => {
            showSnackbar(`${asked.member.name}: доступ закрыт`, 'ok');
            setAsked(null);
          })
        }
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
