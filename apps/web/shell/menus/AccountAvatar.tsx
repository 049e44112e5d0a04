import type { UserInfo } from '#domains/accounts/contract.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';

const people: ReadonlySet<number> = new Set([userTypes.individual, userTypes.admin]);

export interface AccountAvatarProps {
  userInfo: UserInfo;
  size: number;
  className?: string | undefined;
}

/** The face of a signed-in account: people in a circle, organisations in a square. */
export function AccountAvatar({ userInfo, size, className }: AccountAvatarProps) {
  const { user_type, name, alias, logo_link } = userInfo;
  return <Avatar kind={people.has(user_type) ? 'person' : 'organisation'} name={name} id={alias} photo={logo_link} size={size} className={className} />;
}
