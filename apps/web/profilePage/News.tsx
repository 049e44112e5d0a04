import { federationNewsPath } from '#domains/news/paths.ts';
import { PostRow } from '#domains/news/web/public.ts';
import { isFederationAlias } from '#platform/contract/userTypes.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { WholeProfile } from './wholeProfile.ts';

const titles: Record<WholeProfile['kind'], string> = {
  user: 'Публикации',
  club: 'Новости клуба',
  kennel: 'Новости питомника',
  nbc: 'Новости клуба породы',
  federation: 'Новости федерации',
};

/** The newest articles of the profile. */
export default function News({ profile }: { profile: WholeProfile }) {
  const { articles, alias, kind, today, articles_total } = profile;
  if (!articles.length) return null;
  const all = isFederationAlias(alias.toLowerCase())
    ? federationNewsPath(alias.toLowerCase() as 'rkf')
    : `/?alias=${encodeURIComponent(alias)}`;
  const more = articles_total > articles.length && <Link to={all}>Вся лента</Link>;
  return (
    <section aria-labelledby="news">
      <SectionHead id="news" title={titles[kind]} aside={more} />
      {articles.map((article, at) => (
        <PostRow key={article.id} article={article} today={today} withCover={at === 0} />
      ))}
    </section>
  );
}
