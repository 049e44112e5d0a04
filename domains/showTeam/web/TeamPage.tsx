import { type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { type Exhibition, getExhibition } from '#domains/exhibitions/contract.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth, formatLongDate, formatMoment } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getTeam, revokeTeamMember, sendTeamLink, type Team, type TeamMember } from '../contract.ts';
import { teamRoles } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import styles from './team.module.css';
import { useShowAccess } from './useShowAccess.ts';

const MemberDialog = lazy(() => import('./MemberDialog.tsx').then((module) => ({ default: module.MemberDialog })));

export const readTeam = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** Props that the page passes to its frame. */
export interface TeamFrameProps {
  show: Exhibition;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  error: ApiError | null;
  isLoaded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * `/exhibitions/{id}/organise/team`: who works at the show besides the organiser's account. `frame` is that of the
 * organiser's pages.
 */
export function TeamPage({ frame: Frame }: { frame: (props: TeamFrameProps) => ReactNode }) {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isHydrated = useHydrated();
  const { isOpen } = useShowAccess(exhibitionId);
  const show = useRead(getExhibition, { exhibitionId }).data;
  const { data, error, refetch } = useRead(getTeam, { exhibitionId }, { enabled: isHydrated && isOpen });
  const [adds, setAdds] = useState(false);
  if (!show) return null;
  const add = data?.may_manage && !data.show.is_over && (
    <Button leftIcon="plus" onClick={() => setAdds(true)}>
      Добавить человека
    </Button>
  );
  return (
    <Frame
      show={show}
      title="Команда"
      actions={data && data.members.length > 0 && add}
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      {data && <Opened team={data} add={add} />}
      {adds && (
        <Suspense>
          <MemberDialog exhibitionId={exhibitionId} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Frame>
  );
}

function Opened({ team, add }: { team: Team; add: ReactNode }) {
  const { may_manage: mayManage, members, show } = team;
  if (members.length === 0)
    return (
      <EmptyState title="В команде пока никого" action={add} scene="sleeping">
        {show.is_over
          ? 'Выставка прошла: добавлять людей уже незачем.'
          : 'Назовите по почте регистратора, кассира, распорядителей рингов. Каждый получит ссылку только на эту выставку, пароль клуба никому не нужен.'}
      </EmptyState>
    );
  return (
    <>
      {mayManage ? <Members team={team} /> : <Colleagues members={members} />}
      <section aria-labelledby="team-roles" className={styles.roles}>
        <h2 id="team-roles">Кто что может</h2>
        <dl>
          {teamRoles.map((role) => (
            <div key={role}>
              <dt>{roleWords[role]}</dt>
              <dd>{roleTasks[role]}</dd>
            </div>
          ))}
        </dl>
        {mayManage && (
          <p className="muted">
            Журналы записей и денег называют, кто что сделал. Почта и список команды удаляются через 30 дней после
            выставки.
          </p>
        )}
      </section>
    </>
  );
}

const stateWords: Readonly<Record<TeamMember['state'], string>> = {
  sent: 'ссылка отправлена',
  in: 'вошёл',
  revoked: 'доступ закрыт',
  over: 'доступ закончился',
};
const kinds: Readonly<Record<TeamMember['state'], StatusKind>> = {
  sent: 'warn',
  in: 'ok',
  revoked: 'plain',
  over: 'plain',
};

const isLive = ({ state }: TeamMember): boolean => state === 'sent' || state === 'in';

function days({ from, until }: TeamMember): string {
  if (from === until) return formatLongDate(until);
  return `${from ? `с ${formatDayMonth(from)} ` : ''}до ${formatLongDate(until)}`;
}

function Members({ team: { show, members } }: { team: Team }) {
  const { act, busy, refused } = useAct(sendTeamLink);
  const revoke = useAct(revokeTeamMember);
  const [chosen, setChosen] = useState<TeamMember | null>(null);
  const resend = ({ id, mail }: TeamMember) =>
    act({ exhibitionId: show.id, memberId: id }, () => showSnackbar(`Новая ссылка отправлена на ${mail}`, 'ok'));
  return (
    <>
      {(refused || revoke.refused) && <Refusal>{refused || revoke.refused}</Refusal>}
      <RecordTable
        label="Команда выставки"
        rows={members}
        keyOf={({ id }) => id}
        toneOf={(member) => (member.state === 'sent' ? 'warn' : isLive(member) ? 'ok' : 'plain')}
        columns={[
          {
            id: 'name',
            title: 'Кто',
            cell: ({ name, mail }) => (
              <>
                {name}
                <Caption>{mail}</Caption>
              </>
            ),
          },
          { id: 'role', title: 'Роль', cell: ({ role }) => roleWords[role] },
          {
            id: 'state',
            title: 'Состояние',
            cell: (member) => (
              <>
                <StatusChip kind={kinds[member.state]}>{stateWords[member.state]}</StatusChip>
                {member.state === 'sent' && member.sent_at && (
                  <Caption>{formatMoment(member.sent_at, clock.today())}</Caption>
                )}
              </>
            ),
          },
          {
            id: 'seen',
            title: 'Последний раз здесь',
            cell: ({ last_seen_at: seen }) => (seen ? formatMoment(seen, clock.today()) : 'ещё не заходил'),
          },
          { id: 'days', title: 'Доступ', cell: (member) => (isLive(member) ? days(member) : '–') },
        ]}
        actions={(member) =>
          isLive(member) && (
            <span className={styles.acts}>
              <Button kind="ghost" condensed disabled={busy} onClick={() => resend(member)}>
                Прислать ссылку ещё раз
              </Button>
              <Button kind="ghost" condensed onClick={() => setChosen(member)}>
                Закрыть доступ
              </Button>
            </span>
          )
        }
      />
      <ConfirmDialog
        opened={chosen !== null}
        title="Закрыть доступ?"
        text={chosen && `${chosen.name}, ${roleWords[chosen.role]}: доступ закончится сразу, на всех устройствах.`}
        okLabel="Закрыть доступ"
        cancelLabel="Оставить"
        busy={revoke.busy}
        onCancel={() => setChosen(null)}
        onConfirm={() =>
          chosen &&
          revoke.act({ exhibitionId: show.id, memberId: chosen.id }, () => {
            showSnackbar(`Доступ закрыт: ${chosen.name}`, 'ok');
            setChosen(null);
          })
        }
      />
    </>
  );
}

/** The team as its members see it: names and roles. */
const Colleagues = ({ members }: { members: readonly TeamMember[] }) => (
  <RecordTable
    label="Команда выставки"
    rows={members}
    keyOf={({ id }) => id}
    columns={[
      { id: 'name', title: 'Кто', cell: ({ name }) => name },
      { id: 'role', title: 'Роль', cell: ({ role }) => roleWords[role] },
      { id: 'days', title: 'Доступ', cell: days },
    ]}
  />
);
