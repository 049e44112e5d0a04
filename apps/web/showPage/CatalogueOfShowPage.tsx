import { useParams } from 'react-router';
import { CataloguePage, readCataloguePage } from '#domains/catalogue/web/public.ts';
import { getLiveState } from '#domains/rings/live/contract.ts';
import { livePath } from '#domains/rings/live/paths.ts';
import { LiveButton } from '#domains/rings/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';

export async function read(reader: Reader): Promise<void> {
  const exhibitionId = recordIdIn(reader.params.exhibitionId);
  await Promise.all([readCataloguePage(reader), reader.read(getLiveState, { exhibitionId })]);
}

/** The catalogue of a show, with the way to its rings while they can be read. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const isLive = useRead(getLiveState, { exhibitionId }).data?.state === 'open';
  return <CataloguePage course={isLive && <LiveButton to={livePath(exhibitionId)} />} />;
}
