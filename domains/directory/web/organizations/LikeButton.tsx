import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead, useWrite } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { type Likes, likeOrganization, listOwnLikes, unlikeOrganization } from '../../contract.ts';
import styles from './LikeButton.module.css';

export interface LikeButtonProps {
  profileId: number;
  name: string;
  likes: number;
}

/** How many like it, and the reader's own word; a visitor is led to signing in. */
export function LikeButton({ profileId, name, likes }: LikeButtonProps) {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const own = useRead(listOwnLikes, {}, { enabled: isAuthenticated }).data;
  const like = useWrite(likeOrganization);
  const unlike = useWrite(unlikeOrganization);
  const [said, setSaid] = useState<Likes | null>(null);
  const isLiked = said?.is_liked ?? own?.includes(profileId) ?? false;
  const count = said?.likes ?? likes;
  const press = () => {
    if (!isAuthenticated) return void navigate('/auth/login');
    (isLiked ? unlike : like).mutate({ profileId }, { onSuccess: setSaid, onError: showError });
  };
  return (
    <button
      type="button"
      className={cx(styles.like, isLiked && styles.liked)}
      aria-pressed={isLiked}
      aria-label={`Нравится: ${name}, ${count}`}
      disabled={like.isPending || unlike.isPending}
      onClick={press}
    >
      <Icon name="heart" size={20} />
      {formatNumber(count)}
    </button>
  );
}
