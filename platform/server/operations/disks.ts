import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '../config.ts';

export interface Disk {
  /** The setting that names the folder. */
  place: string;
  folder: string;
  freeBytes: number;
  /** 0 full, 1 empty. */
  freeRatio: number;
}

type Folders = Pick<Config, 'DATA_DIR' | 'BACKUP_TO'>;

/** Free space where the portal writes; a missing folder is left out. */
export async function readDisks({ DATA_DIR, BACKUP_TO }: Folders): Promise<Disk[]> {
  const places: [string, string][] = [
    ['DATA_DIR', DATA_DIR],
    ['TMPDIR', tmpdir()],
  ];
  if (BACKUP_TO && !BACKUP_TO.startsWith('s3:')) places.push(['BACKUP_TO', BACKUP_TO]);
  const disks = await Promise.all(
    places.map(async ([place, folder]) => {
      const room = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!room?.blocks) return [];
      return [{ place, folder, freeBytes: room.bavail * room.bsize, freeRatio: room.bavail / room.blocks }];
    }),
  );
  return disks.flat();
}
