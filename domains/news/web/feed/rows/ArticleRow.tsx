import { formatMoment } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { ArticleCard } from '../../../contract.ts';
import { articlePath } from '../../../paths.ts';
import styles from './ArticleRow.module.css';
import { Byline } from './Byline.tsx';
import { KindMark } from './KindMark.tsx';

export function ArticleRow({ article, today }: { article: ArticleCard; today: string }) {
  const { author, picture_link } = article;
  return (
    <article className={styles.row}>
      <Byline
        author={author}
        facts={[
          formatMoment(article.publish_date, today),
          author.user_type === userTypes.kennel ? article.breed?.name : article.city?.name,
        ]}
      />
      <div className={styles.head}>
        <h3>
          <Link to={articlePath(article.id)}>{article.title}</Link>
        </h3>
        {picture_link && <Cover className={styles.cover} photo={{ src: picture_link }} />}
      </div>
      <KindMark article={article} />
      <p>{article.lead}</p>
    </article>
  );
}
