import { redirect } from 'react-router';
import { ApiError } from '#platform/web/calls/api.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { studbookPath } from '../../paths.ts';
import { findMergedDog } from '../contract.ts';

/** Redirects the page of a merged dog permanently to the kept record; rethrows `missing` for other dogs. */
export async function redirectMerged({ read }: Pick<Reader, 'read'>, dogId: number, missing: unknown): Promise<never> {
  if (!(missing instanceof ApiError && missing.status === 404)) throw missing;
  let keptId: number;
  try {
    ({ kept_id: keptId } = await read(findMergedDog, { dogId }));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? missing : error;
  }
  throw redirect(studbookPath(keptId), 301);
}
