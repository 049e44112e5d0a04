import type { CoverProps } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import type { ArticleCard } from '../../../contract.ts';
import { articleKinds, isAdvert } from '../../../kinds.ts';

type Covered = Pick<ArticleCard, 'id' | 'kind' | 'title' | 'breed' | 'cover_group' | 'picture_link' | 'author'> & { advert?: { colour: string | null } | null };
type Look = Pick<CoverProps, 'subject' | 'group' | 'dog' | 'photo'>;

/** What a large cover shows: an article about no breed shows a dog of its author's. */
export function largeCoverOf(article: Covered): Look {
  const cover = coverOf(article);
  const { id, author } = article;
  return { ...cover, dog: cover.dog ?? { id, group: author.cover_group || (id % 10) + 1 } };
}

/** What a cover shows of an article: a dog of its breed, puppies where they are sold; else cloth with a pattern by who writes about what. */
export function coverOf(article: Covered): Look {
  const { kind, author, cover_group: group } = article;
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
    group: kind === articleKinds.sell ? 'puppy' : dogGroupOf(group),
    dog: dogOf(article),
    photo: article.picture_link ? { src: article.picture_link } : null,
  };
}

/** Whoever sells, seeks or has lost a dog says its colour at least in the title; a lost dog without a breed is a mongrel. */
function dogOf({ id, kind, breed, cover_group: group, title, advert }: Covered): Look['dog'] {
  if (isAdvert(kind))
    return { id, breed: breed?.name ?? 'метис', group, colour: advert?.colour || title, isPuppy: kind === articleKinds.sell || /щен/i.test(title) };
  return breed || group ? { id, breed: breed?.name, group } : null;
}
