import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Member, type Offered, openEntries } from '#domains/entries/server/testEntries.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { openFileWorker } from '#platform/server/files/fileWorker/fileWorker.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { openTempUpload } from '#platform/server/files/tempUpload.ts';
import type { TestParts } from '#platform/testing/app.ts';
import { catalogueRoutes } from './routes.ts';

/** Opens a portal with entries and catalogues; files go into a folder that `close` removes. `more` serves routes of other domains. */
export async function openCatalogues(
  more?: (app: FastifyInstance, parts: TestParts & { files: Files }) => void,
  findGuests?: Parameters<typeof openEntries>[1],
) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const files: Files = {
    ...{ store: diskStore(folder), tempUpload: openTempUpload(join(folder, 'incoming')) },
    fileWorker: openFileWorker(),
  };
  const on = await openEntries((app, parts) => {
    more?.(app, { ...parts, files });
    catalogueRoutes(app, { ...parts, files });
  }, findGuests);
  const path = (exhibitionId: number, rest = ''): string =>
    `/api/exhibitions/exhibition/${exhibitionId}/catalogue${rest}`;
  /** Closes entries; `hours` ago. */
  const closeEntries = (exhibitionId: number, hours = 0) =>
    on.db
      .update(exhibitions)
      .set({ entryClosesAt: sql`portal_now() - make_interval(hours => ${hours}) - interval '1 second'` as never })
      .where(eq(exhibitions.id, exhibitionId));
  /** Moves the show so that it starts as many whole minutes after the present one. */
  const startIn = async (exhibitionId: number, minutes: number): Promise<void> => {
    const moscow = new Date(clock.milliseconds() + 3 * hourMs + minutes * minuteMs).toISOString();
    const [day, time] = [moscow.slice(0, 10), moscow.slice(11, 16)];
    await on.db
      .update(exhibitions)
      .set({ beginsOn: day, endsOn: day, days: [{ date: day, time_from: time, time_to: null }] })
      .where(eq(exhibitions.id, exhibitionId));
  };
  /** A show with `count` paid dogs of as many owners. */
  const showWith = async (club: Member, count: number): Promise<Offered & { entryIds: number[]; owners: Member[] }> => {
    const held = await on.show(club, { capacities: [null] });
    const owners = await Promise.all(Array.from({ length: count }, () => on.member()));
    const entryIds: number[] = [];
    for (const owner of owners) {
      const { id, orderId } = await on.enter(owner, held);
      await on.pay(club, orderId ?? 0);
      entryIds.push(id);
    }
    return { ...held, entryIds, owners };
  };
  const version = async (club: Member, exhibitionId: number): Promise<number> =>
    (await on.call(club, 'GET', path(exhibitionId, '/desk'))).result.version;
  const freezeNow = async (club: Member, exhibitionId: number) =>
    on.call(club, 'POST', path(exhibitionId, '/frozen'), { version: await version(club, exhibitionId) });
  const close = async (): Promise<void> => {
    await on.close();
    files.fileWorker.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...on, files, path, closeEntries, startIn, showWith, version, freezeNow, close };
}
export type Catalogues = Awaited<ReturnType<typeof openCatalogues>>;
