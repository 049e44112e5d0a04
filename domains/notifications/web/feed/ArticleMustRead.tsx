import { useSession } from '#domains/accounts/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { getMustRead } from '../../contract.ts';
import { MustRead } from './MustRead.tsx';

/** Shown on the article's page to readers who have to confirm it. */
export function ArticleMustRead({ articleId }: { articleId: number }) {
  const { profile_id } = useSession();
  const { data } = useRead(getMustRead, { article_id: articleId }, { enabled: profile_id !== null });
  return data?.id ? <MustRead id={data.id} isConfirmed={data.is_confirmed} /> : null;
}
