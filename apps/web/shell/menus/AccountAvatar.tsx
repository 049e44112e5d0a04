import type { UserInfo } from '#domains/accounts/contract.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';

export interface AccountAvatarProps {
  userInfo: UserInfo;
  size: number;
  className?: string | undefined;
}

/** The face of a signed-in account: people in a circle, organisations in a square. */
export function AccountAvatar({ userInfo, size, className }: AccountAvatarProps) {
  return <Avatar {...faceOf(userInfo, 'full')} size={size} className={className} />;
}
