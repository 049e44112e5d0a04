import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { askAbout } from '#domains/feedback/paths.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { sharePage } from '#platform/web/share.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { CallButton } from '../../adverts/web/CallButton.tsx';
import type { Article } from '../../contract.ts';
import { getArticleLikes, type Likes, likeArticle, unlikeArticle } from '../../edit/contract.ts';
import { isAdvert } from '../../kinds.ts';
import { articleEditPath, articlePath } from '../../paths.ts';
import styles from './ArticleActions.module.css';

/** Actions on an article. `follow` subscribes to its author; the author gets an edit link instead. */
export function ArticleActions({ article, follow }: { article: Article; follow: ReactNode }) {
  const isAwake = useHydrated();
  const { profile_id } = useSession();
  const hasPhone = Boolean(article.advert?.has_phone);
  return (
    <div className={cx(styles.actions, !isAwake && styles.asleep)}>
      {isAdvert(article.kind) && !article.is_closed && !(isAwake && profile_id === article.author.profile_id) && (
        <>
          {hasPhone && <CallButton articleId={article.id} about={article.title} kind="primary" />}
          <Button kind={hasPhone ? 'secondary' : 'primary'} condensed to={article.author.full_alias}>
            {hasPhone ? 'Об авторе' : 'Связаться с автором'}
          </Button>
        </>
      )}
      <LikeButton articleId={article.id} />
      <Button kind="secondary" condensed leftIcon="share" onClick={() => void sharePage(article.title)}>
        Поделиться
      </Button>
      {isAwake && profile_id === article.author.profile_id ? (
        <Button kind="secondary" condensed leftIcon="edit" to={articleEditPath(article.id)}>
          Редактировать
        </Button>
      ) : (
        follow
      )}
      {isAdvert(article.kind) && (
        <Link className={styles.report} to={askAbout(articlePath(article.id))}>
          Пожаловаться на объявление
        </Link>
      )}
    </div>
  );
}

/** The count loads after the first paint: pages are cached for everybody, and a like must not invalidate them. */
function LikeButton({ articleId }: { articleId: number }) {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data } = useRead(getArticleLikes, { articleId }, { enabled: isAwake });
  const like = useWrite(likeArticle);
  const unlike = useWrite(unlikeArticle);
  const isLiked = data?.is_liked ?? false;
  const press = () => {
    if (!isAuthenticated) return void navigate(loginPathFrom(articlePath(articleId)));
    const known = (answer: Likes) => cache.setQueryData(keyOf(getArticleLikes, { articleId }), answer);
    (isLiked ? unlike : like).mutate({ articleId }, { onSuccess: known, onError: showError });
  };
  return (
    <button
      type="button"
      className={cx(styles.like, isLiked && styles.liked)}
      aria-pressed={isLiked}
      disabled={like.isPending || unlike.isPending}
      onClick={press}
    >
      <Icon name="heart" size={20} />
      Нравится
      <span className="num">{data?.likes ? formatNumber(data.likes) : ''}</span>
    </button>
  );
}
