import { userTypes } from '#platform/contract/userTypes.ts';
import type { CoverProps } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import type { ArticleCard } from '../../../contract.ts';
import { articleKinds } from '../../../kinds.ts';

export type Covered = Pick<ArticleCard, 'kind' | 'breed' | 'cover_group' | 'picture_link' | 'author' | 'publish_date'>;
type Look = Pick<CoverProps, 'subject' | 'group' | 'clothFrom' | 'photo'>;

/** Its picture; else cloth with a pattern by who writes about what, and the head of the group of its breed. */
export function coverOf({ kind, author, cover_group, picture_link }: Covered): Look {
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
    group: dogGroupOf(cover_group),
    clothFrom: author.alias,
    photo: picture_link ? { src: picture_link } : null,
  };
}
