import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type Likes, likeOrganization, listOwnLikes, unlikeOrganization } from '../contract.ts';
import styles from './LikeButton.module.css';

export interface LikeButtonProps {
  profileId: number;
  name: string;
  likes: number;
}

/** The number of likes and a like button; visitors are led to the sign-in. */
export function LikeButton(props: LikeButtonProps) {
  return useSession().isAuthenticated ? <MemberLike {...props} /> : <VisitorLike {...props} />;
}

/** A page has fifty of these: the hooks only members need are not run for visitors. */
function VisitorLike({ name, likes }: LikeButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return <LikeHeart name={name} count={likes} onClick={() => void navigate(loginPathFrom(pathname + search))} />;
}

function MemberLike({ profileId, name, likes }: LikeButtonProps) {
  const own = useRead(listOwnLikes, {}).data;
  const like = useWrite(likeOrganization);
  const unlike = useWrite(unlikeOrganization);
  const [said, setSaid] = useState<Likes | null>(null);
  const isLiked = said?.is_liked ?? own?.includes(profileId) ?? false;
  return (
    <LikeHeart
      name={name}
      count={said?.likes ?? likes}
      isLiked={isLiked}
      disabled={like.isPending || unlike.isPending}
      onClick={() => (isLiked ? unlike : like).mutate({ profileId }, { onSuccess: setSaid, onError: showError })}
    />
  );
}

interface HeartProps {
  name: string;
  count: number;
  isLiked?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const LikeHeart = ({ name, count, isLiked = false, disabled = false, onClick }: HeartProps) => (
  <button
    type="button"
    className={cx(styles.like, isLiked && styles.liked)}
    aria-pressed={isLiked}
    aria-label={`Нравится: ${name}, ${count}`}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name="heart" size={20} />
    {formatNumber(count)}
  </button>
);
