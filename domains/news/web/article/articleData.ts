import { profilePath } from '#domains/profiles/paths.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { breadcrumbList } from '#platform/web/page/breadcrumbList.ts';
import type { Article } from '../../contract.ts';
import { articlePath } from '../../paths.ts';

/** `publisher`: name of the federation that runs the portal. */
export function articleData(article: Article, origin: string, publisher: string): object[] {
  const { author } = article;
  const url = origin + articlePath(article.id);
  return [
    {
      '@type': 'NewsArticle',
      headline: article.title,
      description: article.lead,
      url,
      mainEntityOfPage: url,
      inLanguage: 'ru',
      datePublished: article.publish_date,
      dateModified: article.update_date,
      image: article.pictures.length
        ? article.pictures.map((link) => new URL(link, origin).href)
        : [`${origin}/og.png`],
      author: {
        '@type': author.user_type === userTypes.individual ? 'Person' : 'Organization',
        name: author.name,
        ...(author.user_type === userTypes.federation && { url: origin + profilePath(author) }),
      },
      publisher: { '@type': 'Organization', name: publisher, url: `${origin}/` },
    },
    breadcrumbList(
      [
        { label: 'Новости', to: '/' },
        { label: article.title, to: articlePath(article.id) },
      ],
      origin,
    ),
  ];
}
