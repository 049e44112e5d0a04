import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getOwnerRoles } from '#domains/profiles/lookups/contract.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { formatLongDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { type Article, getArticle, listRelatedArticles } from '../contract.ts';
import { filtersAddress } from '../filters.ts';
import { isAdvert } from '../kinds.ts';
import { advertsPath, articlePath, rssPath } from '../paths.ts';
import styles from './ArticlePage.module.css';
import { AdvertFacts } from './article/AdvertFacts.tsx';
import { ArticleActions } from './article/ArticleActions.tsx';
import { Attachments } from './article/Attachments.tsx';
import { articleData } from './article/articleData.ts';
import { RelatedArticles } from './article/RelatedArticles.tsx';
import { RichText } from './article/RichText.tsx';
import { RssLink } from './feed/RssLink.tsx';
import { ArticleCover } from './feed/rows/ArticleCover.tsx';
import { Byline } from './feed/rows/Byline.tsx';
import { KindMark } from './feed/rows/KindMark.tsx';

/** Whether to look up if the author is a judge (specification, 6: `role_judge` marks an individual). */
const isByIndividual = ({ author }: Article): boolean => author.user_type === userTypes.individual;

export async function readArticle(reader: Reader): Promise<void> {
  const input = { articleId: recordIdIn(reader.params.articleId) };
  const [article, { owner }] = await Promise.all([
    reader.read(getArticle, input),
    reader.read(getPortalSettings, {}),
    reader.read(listRelatedArticles, input),
  ]);
  if (isByIndividual(article)) await reader.read(getOwnerRoles, { alias: article.author.alias });
  for (const data of articleData(article, reader.origin, owner.name)) reader.linkedData(data);
}

/** One article or advert; `follow` subscribes to its author, `mustRead` confirms that it was read. */
export function ArticlePage({
  follow,
  mustRead,
}: {
  follow: (authorId: number) => ReactNode;
  mustRead: (articleId: number) => ReactNode;
}) {
  const input = { articleId: recordIdIn(useParams().articleId) };
  const article = useRead(getArticle, input).data;
  const related = useRead(listRelatedArticles, input).data ?? [];
  const roles = useRead(
    getOwnerRoles,
    { alias: article?.author.alias ?? '' },
    { enabled: article !== undefined && isByIndividual(article) },
  ).data?.open_roles;
  if (!article) return null;
  const day = moscowDay(article.publish_date);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={article.title}
        description={article.lead}
        path={articlePath(article.id)}
        type="article"
        image={article.picture_link}
        publishedAt={article.publish_date}
      />
      <RssLink href={rssPath} />
      <article className={styles.article}>
        <Crumbs
          items={[
            { label: 'Главная', to: '/' },
            isAdvert(article.kind)
              ? {
                  label: 'Объявления',
                  to: article.kind <= 3 ? advertsPath : filtersAddress(advertsPath, { kind: 'notices' }),
                }
              : { label: 'Новости', to: filtersAddress('/', { kind: 'news' }) },
          ]}
        />
        <KindMark article={article} />
        <h1>{article.title}</h1>
        <div className={styles.byline}>
          <Byline
            author={article.author}
            size={44}
            facts={[
              roles?.some(({ key_name }) => key_name === 'role_judge') ? 'судья' : null,
              `${formatLongDate(day)}, ${moscowTime(article.publish_date)}`,
              article.city?.name,
            ]}
          />
        </div>
        <ArticleCover className={styles.cover} ratio="16 / 9" article={article} eager />
        <AdvertFacts article={article} className={styles.facts} />
        <RichText className={styles.text} content={article.content} meanings={article.meanings} />
        {article.pictures.slice(1).map((link) => (
          <img key={link} className={styles.picture} src={link} alt="" loading="lazy" decoding="async" />
        ))}
        <Attachments article={article} />
        {article.is_must_read && mustRead(article.id)}
        <ArticleActions article={article} follow={follow(article.author.profile_id)} />
      </article>
      <aside className={styles.rail} aria-label="Другие статьи">
        <RelatedArticles articles={related} />
      </aside>
    </div>
  );
}
