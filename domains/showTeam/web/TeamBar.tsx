import { useQueryClient } from '@tanstack/react-query';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { leaveTeam } from '../contract.ts';
import { roleWords } from '../texts.ts';
import styles from './team.module.css';
import { useShowAccess } from './useShowAccess.ts';

/** Above the organiser's pages for a member of the team: as whom they work here, and the way out. */
export function TeamBar({ show }: { show: { id: number; name: string } }) {
  const { member } = useShowAccess(show.id);
  const cache = useQueryClient();
  const leave = useWrite(leaveTeam);
  if (!member) return null;
  const out = () =>
    leave.mutate({ exhibitionId: show.id }, { onError: showError, onSettled: () => void cache.invalidateQueries() });
  return (
    <aside className={styles.bar} aria-label="Команда выставки">
      <p>
        Вы в команде выставки «{show.name}»: <b>{member.name}</b>,{' '}
        {member.roles.map((role) => roleWords[role]).join(' и ')}.{' '}
        <span className="muted">Доступ до {formatLongDate(member.until)} включительно.</span>
      </p>
      <Button kind="secondary" condensed leftIcon="logout" loading={leave.isPending} onClick={out}>
        Выйти
      </Button>
    </aside>
  );
}
