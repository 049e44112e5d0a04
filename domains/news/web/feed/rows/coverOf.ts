import { userTypes } from '#platform/contract/userTypes.ts';
import type { CoverProps } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import type { ArticleCard } from '../../../contract.ts';
import { articleKinds, isAdvert } from '../../../kinds.ts';

type Covered = Pick<ArticleCard, 'id' | 'kind' | 'breed' | 'cover_group' | 'picture_link' | 'author' | 'dog'>;
type Look = Pick<CoverProps, 'subject' | 'group' | 'dog' | 'photo'>;

/** What a large cover shows: news of no breed show a dog of their author's. */
export function largeCoverOf(article: Covered): Look {
  const cover = coverOf(article);
  const { id, kind, author } = article;
  return isAdvert(kind) ? cover : { ...cover, dog: cover.dog ?? { id, group: author.cover_group || (id % 10) + 1 } };
}

/** What a cover shows of an article: the dog it tells of, else cloth with a pattern by who writes about what. */
export function coverOf(article: Covered): Look {
  const { kind, author, cover_group: group, dog } = article;
  const subject =
    kind !== articleKinds.news
      ? 'breeding'
      : author.user_type === userTypes.federation
        ? 'document'
        : author.user_type === userTypes.kennel
          ? 'show'
          : author.user_type === userTypes.nbc
            ? 'breeding'
            : 'club';
  return {
    subject,
    group: dog ? dogGroupOf(group) : undefined,
    dog: dogOf(article),
    photo: article.picture_link ? { src: article.picture_link } : null,
  };
}

/** A dog of an advert without a breed is a mongrel; news without a breed are about no dog. */
function dogOf({ id, kind, breed, cover_group: group, dog }: Covered): Look['dog'] {
  if (!dog || (!isAdvert(kind) && !breed && !group)) return null;
  return {
    id,
    breed: breed?.name ?? (isAdvert(kind) ? 'метис' : undefined),
    group,
    colour: dog.colour,
    isPuppy: dog.is_puppy,
  };
}
