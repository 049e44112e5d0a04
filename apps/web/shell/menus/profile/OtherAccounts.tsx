import type { LinkedAccount } from '#domains/accounts/session/session.ts';
import { accountTypeNames } from '#domains/accounts/texts.ts';
import { AccountAvatar } from '../AccountAvatar.tsx';
import styles from './OtherAccounts.module.css';

export interface OtherAccountsProps {
  accounts: readonly LinkedAccount[];
  onSwitch: (profileId: number) => void;
}

/** Other linked accounts; a press switches to one. */
export function OtherAccounts({ accounts, onSwitch }: OtherAccountsProps) {
  return (
    <ul className={styles.accounts} aria-label="Другие аккаунты">
      {accounts.map(({ profile_id, user_info, account_type }) => (
        <li key={profile_id}>
          <button type="button" onClick={() => onSwitch(profile_id)}>
            <AccountAvatar userInfo={user_info} size={36} />
            <span>
              {user_info.name}
              <small>{accountTypeNames[account_type]}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
