import { Refusal } from './refusal.ts';
import type { Made, Outcome, Task } from './tasks.ts';

/**
 * The process that decodes uploaded files. If a decoder crashes or exceeds its memory or time, only this process ends.
 */
const nothing: Made = { files: [], width: 0, height: 0, placeholder: '' };

async function work(task: Task): Promise<Made> {
  if (task.kind === 'pdf') {
    const { checkPdf } = await import('./pdfContent.ts');
    await checkPdf(task.path);
    return nothing;
  }
  const { cleanScan, makePicture, refinePicture } = await import('./pictures.ts');
  if (task.kind === 'picture') return makePicture(task.path, task.folder);
  if (task.kind === 'scan') return cleanScan(task.path, task.folder);
  return refinePicture(task.path, task.folder, task.widths);
}

const outcomeOf = (error: NodeJS.ErrnoException): Outcome =>
  error instanceof Refusal
    ? { refused: error.reason }
    : { failed: error.message, code: /no space/i.test(error.message) ? 'ENOSPC' : error.code };

process.on('message', (task: Task) => {
  void work(task).then(
    (made) => process.send?.({ made } satisfies Outcome),
    (error: Error) => process.send?.(outcomeOf(error)),
  );
});
process.on('disconnect', () => process.exit(0));
