import { logout, switchAccount, useSession } from '#domains/accounts/web/public.ts';

/** Other accounts and the actions of an accounts menu; each closes the menu. */
export function useAccountsMenu(onClose: () => void) {
  const others = useSession().multi_accounts.filter(({ is_active_account }) => !is_active_account);
  const leave = () => {
    onClose();
    logout();
  };
  const change = (profileId: number) => {
    onClose();
    switchAccount(profileId);
  };
  return { others, leave, change };
}
