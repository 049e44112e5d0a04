import { counted } from '#platform/contract/plural.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { ArticleCard } from '../../../contract.ts';
import { articlePath } from '../../../paths.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { Byline } from './Byline.tsx';
import { KindMark } from './KindMark.tsx';
import styles from './LeadArticle.module.css';

export function LeadArticle({ article, today }: { article: ArticleCard; today: string }) {
  const { author, documents_count } = article;
  return (
    <article className={styles.lead} data-plain={article.picture_link ? undefined : true}>
      <ArticleCover className={styles.cover} article={article} eager />
      <div>
        <div className={styles.when}>
          <KindMark article={article} />
          <time dateTime={article.publish_date}>{formatMoment(article.publish_date, today)}</time>
        </div>
        <h3>
          <Link to={articlePath(article.id)}>{article.title}</Link>
        </h3>
        <p className="muted">{article.lead}</p>
        <Byline
          author={author}
          facts={[
            author.user_type === userTypes.federation ? 'официально' : article.city?.name,
            documents_count > 0 ? counted(documents_count, ['вложение', 'вложения', 'вложений']) : null,
          ]}
        />
      </div>
    </article>
  );
}
