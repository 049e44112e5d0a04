import type { UserInfo } from '#domains/accounts/contract.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';

export interface AccountAvatarProps {
  userInfo: UserInfo;
  size: number;
  className?: string | undefined;
}

/** The avatar of a signed-in account, as on its page: round for people, square for organisations. */
export function AccountAvatar({ userInfo, size, className }: AccountAvatarProps) {
  // Initials of the short name, as on the page and in the directory: РКФ instead of «РК».
  const name = userInfo.personal_information ? userInfo.name : userInfo.short_name || userInfo.name;
  return <Avatar {...faceOf({ ...userInfo, name }, 'full')} size={size} className={className} />;
}
