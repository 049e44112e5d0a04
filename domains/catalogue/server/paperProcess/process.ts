import { writeFile } from 'node:fs/promises';
import { NothingToPrint, UnreadableAdvert } from '../../prints/server/refusal.ts';
import { renderPaper } from '../../prints/server/renderPaper.ts';
import type { PaperOutcome, PaperTask } from './tasks.ts';

/** The process that makes one paper: when it exceeds its memory or time, only this process ends. */
async function work({ kind, show, options, path }: PaperTask): Promise<PaperOutcome> {
  try {
    const bytes = await renderPaper(kind, show, options);
    await writeFile(path, bytes);
    return { size: bytes.length };
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
