import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { ArticleCard } from '../../contract.ts';
import { articlePath } from '../../paths.ts';
import styles from './RelatedArticles.module.css';

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (!articles.length) return null;
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" size="rail" title="Читайте также" />
      <ul className={styles.related}>
        {articles.map((article) => (
          <li key={article.id}>
            <h3>
              <Link to={articlePath(article.id)}>{article.title}</Link>
            </h3>
            <p className="cap faint">
              {article.author.name} · {formatLongDate(moscowDay(article.publish_date))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
