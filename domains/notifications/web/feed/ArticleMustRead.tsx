import { useSession } from '#domains/accounts/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { getMustRead } from '../../contract.ts';
import { MustRead } from './MustRead.tsx';

/** On the article's own page, for whoever was told to read it. */
export function ArticleMustRead({ articleId }: { articleId: number }) {
  const { profile_id } = useSession();
  const { data } = useRead(getMustRead, { article_id: articleId }, { enabled: profile_id !== null });
  return data?.id ? <MustRead id={data.id} isConfirmed={data.is_confirmed} /> : null;
}
