import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { HeaderButton } from '#platform/ui/buttons/HeaderButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { AccountAvatar } from '../menus/AccountAvatar.tsx';
import { shortNameOf } from '../menus/accountNames.ts';
import type { LayerProps } from '../onDemand/Layer.tsx';
import type { OnDemand } from '../onDemand/onDemand.ts';
import styles from './AccountSlot.module.css';

/**
 * «Войти» or the account. The markup is the same for everybody, so before hydration only <html data-signed-in>, set
 * before the first paint, tells which; styles reserve the space, so that nothing shifts.
 */
export function AccountSlot({ opened, toggle, prefetch }: OnDemand<LayerProps>) {
  const { pathname, search } = useLocation();
  const { user_info } = useSession();
  return (
    <div className={styles.slot}>
      {user_info ? (
        <button
          type="button"
          className={styles.person}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={toggle}
          onPointerEnter={prefetch}
        >
          <AccountAvatar userInfo={user_info} size={36} className={styles.avatar} />
          <span className={styles.name}>
            <span className="vh">Меню профиля: </span>
            {shortNameOf(user_info)}
          </span>
          <Icon name="down" size={18} />
        </button>
      ) : (
        <>
          <HeaderButton
            className={styles.enter}
            variant="outlined"
            icon="user"
            text="Войти"
            to={loginPathFrom(pathname + search)}
          />
          <span className={styles.coming} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
