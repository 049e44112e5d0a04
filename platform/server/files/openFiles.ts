import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type FileStore, openFileStore } from './fileStore.ts';
import { openSpool, type Spool } from './spool.ts';
import { openWorkshop, type Workshop } from './workshop/workshop.ts';

/** Everything files need on their way in. */
export interface Files {
  store: FileStore;
  spool: Spool;
  workshop: Workshop;
}

export async function openFiles(config: Config): Promise<Files> {
  return { store: await openFileStore(config), spool: openSpool(join(config.DATA_DIR, 'incoming')), workshop: openWorkshop() };
}
