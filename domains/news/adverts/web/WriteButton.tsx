import type { ReactNode } from 'react';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button, type ButtonLook } from '#platform/ui/buttons/Button.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { FeedKind } from '../../kinds.ts';
import { newAdvertPath, newArticlePath } from '../../paths.ts';

/** Opens the form of an advert of this kind, by way of the sign-in for visitors. */
export function WriteButton({
  kind,
  look = 'primary',
  icon,
  children,
}: {
  kind: FeedKind;
  look?: 'primary' | 'secondary';
  icon?: ButtonLook['leftIcon'];
  children: ReactNode;
}) {
  const isAwake = useHydrated();
  const { user_info } = useSession();
  const to =
    isAwake && user_info
      ? `${newArticlePath(user_info.user_full_alias)}?kind=${kind}`
      : loginPathFrom(`${newAdvertPath}?kind=${kind}`);
  return (
    <Button kind={look} leftIcon={icon} to={to}>
      {children}
    </Button>
  );
}
