import type { Api, ApiError } from '#platform/web/calls/api.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { uploadSheet } from '../contract.ts';
import type { KeptSheet, SheetStorage } from './keptSheet.ts';

/** Milliseconds after which an upload counts as unanswered: half a megabyte over a hall's weak network. */
const longestMs = 120_000;

/** Sends one photograph of a ring's dog. Rejects with ApiError, or AbortError without an answer in time. */
export type SendSheet = (ringId: number, sheet: KeptSheet, bytes: ArrayBuffer) => Promise<void>;

export const sendSheetBy =
  (api: Api): SendSheet =>
  async (ringId, { id, entryId }, bytes) => {
    const path = uploadSheet.path
      .replace(':ringId', String(ringId))
      .replace(':entryId', String(entryId))
      .replace(':phoneKey', id);
    const file = new File([bytes], `${id}.jpg`, { type: 'image/jpeg' });
    await upload(api, { ...uploadSheet, path }, { file }, { signal: AbortSignal.timeout(longestMs) });
  };

/**
 * Sends the waiting photographs one after the other, apart from the acts, so that results do not wait for pictures. One
 * that the portal refuses is kept with the reason. Ends at the first one without an answer.
 */
export async function sendSheets(
  send: SendSheet,
  storage: SheetStorage,
  ringId: number,
  { waiting, onChange }: { waiting: readonly KeptSheet[]; onChange: () => Promise<void> },
): Promise<void> {
  for (const sheet of waiting) {
    const bytes = await storage.bytesOfSheet(sheet.id);
    // Another tab has sent or removed it.
    if (!bytes) continue;
    try {
      await send(ringId, sheet, bytes);
      await storage.changeSheet(sheet.id, { state: 'sent', reason: '' });
    } catch (error) {
      const { status = 0, errors = {} } = error as Partial<ApiError>;
      const [reason] = Object.values(errors);
      // A refusal without words is a proxy's or a hall's own page; 401 and 403 shut the whole phone out.
      if (!reason || ![400, 404, 409, 413, 422].includes(status)) return;
      await storage.changeSheet(sheet.id, { state: 'refused', reason });
    }
    await onChange();
  }
}
