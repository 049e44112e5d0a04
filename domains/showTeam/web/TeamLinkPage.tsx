import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange, formatLongDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { enterTeam, readTeamLink, requestTeamLink, type TeamLink } from '../contract.ts';
import type { TeamRole } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import styles from './team.module.css';

interface TeamLinkPageProps {
  /** Where a role begins its work at a show. */
  homeOf: (role: TeamRole, exhibitionId: number) => string;
}

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * `/show-team#{secret}`: the page of a mail's link. Opening it changes nothing, because mail programs try links on
 * their own; the button exchanges the link. The secret is in the fragment, which servers and logs do not see.
 */
export function TeamLinkPage({ homeOf }: TeamLinkPageProps) {
  const isHydrated = useHydrated();
  const secret = useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => '',
  );
  return (
    <div className={`wrap ${styles.link}`}>
      <PageTitle title={`Команда выставки`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {!isHydrated ? (
        <RowSkeletons count={4} />
      ) : /^[\w-]{43}$/.test(secret) ? (
        <Loaded token={secret} homeOf={homeOf} />
      ) : (
        <Unknown />
      )}
    </div>
  );
}

const Unknown = () => (
  <EmptyState title="Ссылка не подходит" action={<Button to="/exhibitions">Календарь выставок</Button>}>
    Откройте ссылку из последнего письма целиком: прежние перестают действовать. Письма нет – попросите организатора
    прислать ссылку ещё раз.
  </EmptyState>
);

function Loaded({ token, homeOf }: TeamLinkPageProps & { token: string }) {
  const { data, error, refetch } = useRead(readTeamLink, { token }, { staleTime: 0 });
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <EmptyState title="Новая ссылка отправлена">
        Она придёт на ту же почту. Откройте её из последнего письма: эта больше не действует. Письма нет – проверьте
        папку «Спам».
      </EmptyState>
    );
  if (error) return <ErrorState title="Не удалось проверить ссылку" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const { show, role } = data;
  if (!show || !role) return <Unknown />;
  return (
    <section aria-labelledby="team-link" className={styles.invitation}>
      <RingTile from={show.begins_on} to={show.ends_on} />
      <h1 id="team-link">Команда выставки «{show.name}»</h1>
      <p>
        {formatDateRange(show.begins_on, show.ends_on, { year: true })}. Организатор: {data.organiser}.
      </p>
      <p>
        {data.name}, вы – {roleWords[role]}. {roleTasks[role]}
      </p>
      <Way link={data} show={show} token={token} home={homeOf(role, show.id)} onSent={() => setSent(true)} />
    </section>
  );
}

interface WayProps {
  link: TeamLink;
  show: NonNullable<TeamLink['show']>;
  token: string;
  home: string;
  onSent: () => void;
}

/** Shows what can be done with the link now. */
function Way({ link, show, token, home, onSent }: WayProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const enter = useAct(enterTeam);
  const request = useAct(requestTeamLink);
  const toShow = (
    <Button kind="secondary" to={exhibitionPath(show.id)}>
      Страница выставки
    </Button>
  );
  const again = (
    <Button loading={request.busy} onClick={() => request.act({ token }, onSent)}>
      Прислать новую ссылку
    </Button>
  );
  const refused = enter.refused || request.refused;
  return (
    <>
      {refused && <Refusal>{refused}</Refusal>}
      {link.state === 'ready' && (
        <>
          <p className="muted">Доступ до {formatLongDate(link.until ?? show.ends_on)} включительно, без пароля.</p>
          <Button
            loading={enter.busy}
            onClick={() =>
              enter.act({ token }, () => {
                cache.clear();
                void navigate(home, { replace: true });
              })
            }
          >
            Войти
          </Button>
        </>
      )}
      {link.state === 'in' && (
        <>
          <p>Вы уже вошли на этом устройстве.</p>
          <Button to={home}>Открыть выставку</Button>
        </>
      )}
      {link.state === 'used' && (
        <>
          <p>
            Эту ссылку уже открывали: она действует один раз. Если открывали вы на другом устройстве, попросите новую –
            она придёт на ту же почту, и оба устройства будут работать. Если открывали не вы, скажите организатору.
          </p>
          {again}
        </>
      )}
      {link.state === 'early' && (
        <>
          <p>
            Доступ откроется {formatLongDate(link.from ?? show.begins_on)}. Сохраните письмо: ссылка останется та же.
          </p>
          {toShow}
        </>
      )}
      {link.state === 'revoked' && (
        <>
          <p>Организатор закрыл вам доступ. Если это ошибка, попросите его добавить вас в команду ещё раз.</p>
          {toShow}
        </>
      )}
      {link.state === 'over' && (
        <>
          <p>Выставка прошла, доступ закончился.</p>
          {toShow}
        </>
      )}
    </>
  );
}
