import type { UserInfo } from '#domains/accounts/contract.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';

export interface AccountAvatarProps {
  userInfo: UserInfo;
  size: number;
  className?: string | undefined;
}

/** The face of a signed-in account, as on its page: people in a circle, organisations in a square. */
export function AccountAvatar({ userInfo, size, className }: AccountAvatarProps) {
  // By its short name, as the page and the directory have it: РКФ is no «РК» in its own menu.
  const name = userInfo.personal_information ? userInfo.name : userInfo.short_name || userInfo.name;
  return <Avatar {...faceOf({ ...userInfo, name }, 'full')} size={size} className={className} />;
}
