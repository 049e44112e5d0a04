import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import type { Session } from '#domains/accounts/session/session.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { clothNumber } from '#platform/ui/covers/cloth.ts';
import type { DogGroup } from '#platform/ui/dogs/groups.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { Brand } from '../header/Brand.tsx';
import { SectionLink } from '../sections/SectionLink.tsx';
import { AccountAvatar } from './AccountAvatar.tsx';
import styles from './MenuHead.module.css';
import { homeOf } from './ownPages.ts';
import { PersonMarks } from './PersonBadges.tsx';

/** The person's picture behind the name; without one, a colour chosen by the id. */
export function MenuHead({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { user_info } = session;
  const group = user_info ? (clothNumber(user_info.alias) as DogGroup) : 7;
  return (
    <Cover
      className={cx(styles.head, user_info?.headliner_link && styles.withPhoto)}
      group={group}
      cloth={user_info ? undefined : 'var(--c-header)'}
      frame="none"
      photo={user_info?.headliner_link ? { src: user_info.headliner_link } : null}
    >
      <Brand className={styles.brand} onClick={onClose} />
      <IconButton className={styles.close} icon="close" label="Закрыть меню" onClick={onClose} data-autofocus />
      {user_info ? <Person session={session} onGo={onClose} /> : <Visitor onGo={onClose} />}
    </Cover>
  );
}

function Visitor({ onGo }: { onGo: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Button kind="gold" leftIcon="user" to={loginPathFrom(pathname + search)} onClick={onGo}>
      Войти
    </Button>
  );
}

function Person({ session, onGo }: { session: Session; onGo: () => void }) {
  const { user_info, is_active_profile } = session;
  if (!user_info) return null;
  return (
    <>
      <AccountAvatar userInfo={user_info} size={72} className={styles.avatar} />
      <div>
        <SectionLink className={styles.name} section={homeOf(user_info, is_active_profile)} onGo={onGo}>
          {user_info.staff?.title ?? user_info.name}
        </SectionLink>
        <PersonMarks session={session} className={styles.marks} />
      </div>
    </>
  );
}
