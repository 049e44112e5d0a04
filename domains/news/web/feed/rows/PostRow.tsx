import { formatMoment } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { ArticleCard } from '../../../contract.ts';
import { articlePath } from '../../../paths.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { KindMark } from './KindMark.tsx';
import styles from './PostRow.module.css';

export interface PostRowProps {
  article: ArticleCard;
  today: string;
  withCover?: boolean;
}

/** An article on its author's own page, without the author's name. */
export function PostRow({ article, today, withCover = false }: PostRowProps) {
  return (
    <article className={styles.post}>
      <div className={styles.when}>
        <time dateTime={article.publish_date}>{formatMoment(article.publish_date, today)}</time>
        <KindMark article={article} />
      </div>
      <h3>
        <Link to={articlePath(article.id)}>{article.title}</Link>
      </h3>
      <p className="muted">{article.lead}</p>
      {withCover && <ArticleCover className={styles.cover} article={article} />}
    </article>
  );
}
