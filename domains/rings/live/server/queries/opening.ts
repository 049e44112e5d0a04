import { eq } from 'drizzle-orm';
import { catalogueOpening } from '#domains/catalogue/server/public.ts';
import type { EntryShow } from '#domains/entries/server/public.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Visibility } from '../../../policy.ts';
import { rings } from '../../../server/tables.ts';
import type { Opening } from '../../policy.ts';

/** Whether visitors see the rings of a show now, and from when they will where that is known. */
export async function openingOf(
  db: Queryable,
  show: EntryShow,
  visibility: Visibility,
): Promise<{ state: Opening; opensAt: Date | null }> {
  const at = (state: Opening, opensAt: Date | null = null) => ({ state, opensAt });
  if (show.isCancelled) return at('cancelled');
  if (visibility === 'never') return at('hidden');
  const isOver = dayIn(show.timeZone, show.now) > show.endsOn;
  const opened = await db.$count(rings, eq(rings.exhibitionId, show.id));
  if (opened === 0) return at(isOver ? 'none' : 'before');
  if (isOver && visibility === 'during') return at('over');
  const { isOpen, opensAt } = await catalogueOpening(db, show);
  return isOpen ? at('open') : at('before', opensAt);
}
