import { readFile, writeFile } from 'node:fs/promises';
import { portalOwner, setPortalOwner } from '#platform/server/portalOwner.ts';
import type { AdvertFile, PrintedLayout } from '../../prints/kinds.ts';
import { NothingToPrint, UnreadableAdvert } from '../../prints/server/refusal.ts';
import { renderPaper } from '../../prints/server/renderPaper.ts';
import type { PaperOutcome, PaperTask } from './tasks.ts';

/** The process that makes one paper: when it exceeds its memory or time, only this process ends. */
async function work({ kind, show, options, adverts, path, owner }: PaperTask): Promise<PaperOutcome> {
  setPortalOwner({
    ...portalOwner(),
    name: owner.name,
    emblem: owner.emblem === null ? null : Buffer.from(owner.emblem, 'base64'),
  });
  try {
    const files: AdvertFile[] = [];
    for (const { path: from, ...advert } of adverts) files.push({ ...advert, bytes: await readFile(from) });
    let layout: PrintedLayout | null = null;
    const bytes = await renderPaper(kind, show, { ...options, adverts: files }, (given) => {
      layout = given;
    });
    await writeFile(path, bytes);
    return { size: bytes.length, layout };
  } catch (error) {
    if (error instanceof NothingToPrint || error instanceof UnreadableAdvert) return { refused: error.message };
    throw error;
  }
}

process.on('message', (task: PaperTask) => {
  void work(task).then(
    (outcome) => process.send?.(outcome),
    (error: Error) => process.send?.({ failed: error.message } satisfies PaperOutcome),
  );
});
process.on('disconnect', () => process.exit(0));
