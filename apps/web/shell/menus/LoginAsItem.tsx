import { loginAsTexts } from '#domains/accounts/loginAs/texts.ts';
import { impersonatedAccount } from '#domains/accounts/session/session.ts';
import { loginAs, useSession } from '#domains/accounts/web/public.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** Lets staff enter the account of a club or a person, or leave it. */
export function LoginAsItem({ onGo }: { onGo: () => void }) {
  const session = useSession();
  const isInside = impersonatedAccount(session) !== undefined;
  if (!isInside && session.account_type !== 'federation' && session.account_type !== 'admin') return null;
  if (!isInside && session.user_info?.staff && !session.user_info.staff.sections.includes('loginAs')) return null;
  const open = () => {
    onGo();
    loginAs();
  };
  return (
    <li>
      <button type="button" onClick={open}>
        <Icon name="swap" size={22} />
        {isInside ? loginAsTexts.back : loginAsTexts.enter}
      </button>
    </li>
  );
}
