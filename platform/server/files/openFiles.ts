import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type FileStore, openFileStore } from './fileStore.ts';
import { type FileWorker, openFileWorker } from './fileWorker/fileWorker.ts';
import { openTempUpload, type TempUpload } from './tempUpload.ts';

/** Dependencies of uploads. */
export interface Files {
  store: FileStore;
  tempUpload: TempUpload;
  fileWorker: FileWorker;
}

export async function openFiles(config: Config): Promise<Files> {
  return {
    store: await openFileStore(config),
    tempUpload: openTempUpload(join(config.DATA_DIR, 'incoming')),
    fileWorker: openFileWorker(),
  };
}
