import { logout, switchAccount, useSession } from '#domains/accounts/web/public.ts';

/** What a menu of accounts offers: the other ones, and ways to them and out, which close the menu. */
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
