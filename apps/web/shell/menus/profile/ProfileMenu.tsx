import { linkedAccountsLimit } from '#domains/accounts/policy.ts';
import { accountTypeNames } from '#domains/accounts/texts.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { mobileMenuWidth } from '../../header/useHiddenOnScroll.ts';
import { Layer, type LayerProps } from '../../onDemand/Layer.tsx';
import { ExternalLink } from '../../sections/ExternalLink.tsx';
import { AccountAvatar } from '../AccountAvatar.tsx';
import { AddAccountLink } from '../AddAccountLink.tsx';
import { LeaveItem } from '../LeaveItem.tsx';
import { LoginAsItem } from '../LoginAsItem.tsx';
import { federationPages, homeOf, ownPages } from '../ownPages.ts';
import { PersonMarks } from '../PersonBadges.tsx';
import { SectionRows } from '../SectionRows.tsx';
import { useAccountsMenu } from '../useAccountsMenu.ts';
import { OtherAccounts } from './OtherAccounts.tsx';
import styles from './ProfileMenu.module.css';

const isNarrow = (width: number): boolean => width <= mobileMenuWidth;

/** Menu under the account's name: the account, its pages, other accounts and sign-out. */
export function ProfileMenu({ onClose, ...layer }: LayerProps) {
  const session = useSession();
  const { user_info, account_type, is_active_profile, multi_accounts } = session;
  const { others, leave, change } = useAccountsMenu(onClose);
  const { data: settings } = useRead(getPortalSettings, {});
  if (!user_info || !account_type) return null;
  const { edit, cabinet, own } = ownPages(user_info);
  const rows = user_info.staff ? [own] : is_active_profile ? [edit, cabinet, own] : [homeOf(user_info, false)];
  return (
    <Layer {...layer} onClose={onClose} label="Меню профиля" over="header" closedOn={isNarrow} className={styles.menu}>
      <div className={styles.who}>
        <AccountAvatar userInfo={user_info} size={64} />
        <div>
          <b>{user_info.staff?.title ?? user_info.name}</b>
          <p className="small muted">{user_info.staff ? user_info.short_name : accountTypeNames[account_type]}</p>
          <PersonMarks session={session} />
        </div>
      </div>
      <ul className={styles.rows}>
        <SectionRows sections={rows} onGo={onClose} />
      </ul>
      <div className={styles.group}>
        {others.length > 0 && (
          <>
            <p className={styles.heading}>
              <span>Другие аккаунты</span>
              <span className="num">
                {multi_accounts.length} из {linkedAccountsLimit}
              </span>
            </p>
            <OtherAccounts accounts={others} onSwitch={change} />
          </>
        )}
        {multi_accounts.length < linkedAccountsLimit && (
          <div className={styles.rows}>
            <AddAccountLink onGo={onClose} />
          </div>
        )}
      </div>
      <ul className={styles.rows}>
        <SectionRows
          sections={federationPages(account_type, is_active_profile, Boolean(user_info.staff))}
          onGo={onClose}
        />
        <LoginAsItem onGo={onClose} />
        <li>
          <ExternalLink href={settings?.knowledge_base_url} inside="/help" onClick={onClose}>
            <Icon name="book" size={22} />
            База знаний
          </ExternalLink>
        </li>
        <LeaveItem onLeave={leave} />
      </ul>
    </Layer>
  );
}
