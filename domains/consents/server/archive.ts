import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { listOwnFiles } from './queries/ownFiles.ts';
import { attachedTables, listAttachedRows, listOwnRows, listOwnTables } from './queries/ownRows.ts';

interface Whose {
  accountId: number;
  profileId: number;
}

const readmeOf = (owner: string): string => `Архив персональных данных с портала федерации. ${owner}.

Папка data: всё, что портал хранит о вас и вашем профиле, по таблицам, в формате JSON.
Папка files: документы и фотографии, которые вы загрузили.
Паролей и ключей входа здесь нет: портал хранит только их отпечатки.
`;

/** Writes a ZIP with all data of a person to the disk and stores it under a random key. */
export const makeArchive = (
  db: Db,
  files: Pick<Files, 'store' | 'tempUpload'>,
  whose: Whose,
): Promise<{ fileKey: string; size: number }> =>
  files.tempUpload.within(async (folder) => {
    const path = join(folder, 'archive.zip');
    const zip = new yazl.ZipFile();
    const written = pipeline(zip.outputStream as Readable, createWriteStream(path, { mode: 0o600 }));
    // Awaited below; until then a disk error must not be an unhandled rejection.
    written.catch(() => undefined);
    zip.addBuffer(Buffer.from(readmeOf(portalOwner().name)), 'ПРОЧТИ.txt');
    for (const [name, rows] of await collectRows(db, whose))
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `data/${name}.json`);
    for (const { fileKey, name } of await listOwnFiles(db, whose.profileId)) {
      const stream = await files.store.open(fileKey);
      // The file may have been deleted while the list was made.
      if (stream) zip.addReadStream(stream, `files/${name}`);
    }
    zip.end();
    await written;
    const fileKey = `${randomBytes(16).toString('hex')}.zip`;
    const { size } = await stat(path);
    await files.store.putFile(fileKey, path, 'application/zip');
    return { fileKey, size };
  });

/** By table; the account and the profile come first. */
async function collectRows(db: Db, { accountId, profileId }: Whose): Promise<Map<string, Record<string, unknown>[]>> {
  const found = new Map<string, Record<string, unknown>[]>();
  const own = [
    { table: 'accounts', column: 'id', of: 'accounts' } as const,
    { table: 'profiles', column: 'id', of: 'profiles' } as const,
  ];
  // The account refers to its profile and is already included.
  const others = (await listOwnTables(db)).filter(({ table }) => table !== 'accounts');
  for (const table of [...own, ...others]) {
    const rows = await listOwnRows(db, table, table.of === 'accounts' ? accountId : profileId);
    if (!rows.length) continue;
    const name = found.has(table.table) ? `${table.table}.${table.column}` : table.table;
    found.set(name, rows);
  }
  for (const table of attachedTables) {
    const rows = await listAttachedRows(db, table, profileId);
    if (rows.length) found.set(table.table, rows);
  }
  return found;
}
