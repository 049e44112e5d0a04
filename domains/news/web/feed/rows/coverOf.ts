import type { CoverProps } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import type { ArticleCard } from '../../../contract.ts';
import { articleKinds } from '../../../kinds.ts';

type Covered = Pick<ArticleCard, 'kind' | 'cover_group' | 'picture_link' | 'author'>;
type Look = Pick<CoverProps, 'subject' | 'group' | 'photo'>;

/** What a large cover shows: an article about no breed wears the head of its author. */
export function largeCoverOf(article: Covered): Look {
  const cover = coverOf(article);
  return { ...cover, group: cover.group ?? dogGroupOf(article.author.cover_group) };
}

/** What a cover shows of an article: its breed's cloth and head, and a pattern by who writes about what. */
export function coverOf(article: Covered): Look {
  const { kind, author } = article;
  const subject =
    kind !== articleKinds.news
      ? 'breeding'
      : author.user_type === 5
        ? 'document'
        : author.user_type === 4
          ? 'show'
          : author.user_type === 7
            ? 'breeding'
            : 'club';
  return {
    subject,
    group: kind === articleKinds.sell ? 'puppy' : dogGroupOf(article.cover_group),
    photo: article.picture_link ? { src: article.picture_link } : null,
  };
}
