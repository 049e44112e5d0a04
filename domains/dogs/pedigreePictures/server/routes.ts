import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { type FileAnswer, serveFile } from '#platform/server/files/serveFile.ts';
import { readRecords } from '../../records/server/queries/readRecords.ts';
import { birthsOf } from '../../server/queries/births.ts';
import { defaultGenerations, listAncestors } from '../../server/queries/pedigree.ts';
import { findDogRow } from '../../studbook/server/queries/describeDog.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { dogPicture } from './dogPicture.ts';
import { treeGedcom } from './gedcom.ts';
import { treeCsv, treeSvg } from './treeFiles.ts';

const fileOf = (name: string, mediaType: string, bytes: Buffer): FileAnswer => ({
  ...{ name, mediaType },
  size: bytes.length,
  stream: Readable.from([bytes]),
});

export function pictureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveFile(app, contract.getDogPicture, {
    access: 'everyone',
    input: schemas.pictureInput,
    summary: 'Собака картинкой для соцсетей: кличка, титулы, отец и мать',
    as: 'inline',
    handle: async ({ input: { dogId } }) => {
      const row = await findDogRow(db, dogId);
      if (!row) throw notFound();
      const [records, ancestors] = await Promise.all([
        readRecords(db, dogId),
        listAncestors(db, [{ top: 1, id: dogId }], 1),
      ]);
      const parent = (place: number) => ancestors.find((one) => one.place === place) ?? null;
      const { name, name_lat: nameLat, breed, sex, born_on: bornOn } = row;
      const titles = [...records.titles, ...(row.titles ?? [])].map((title) => title.name);
      const picture = await dogPicture({ name, nameLat, breed, sex, bornOn, titles, sire: parent(2), dam: parent(3) });
      return fileOf(`${nameLat}.png`, 'image/png', picture);
    },
  });
  serveFile(app, contract.getTreeFile, {
    access: 'everyone',
    input: schemas.treeFileInput,
    summary: 'Родословная файлом: рисунок SVG, таблица CSV или GEDCOM',
    as: 'attachment',
    handle: async ({ input: { dogId, format, generations = defaultGenerations } }) => {
      const ancestors = await listAncestors(db, [{ top: 1, id: dogId }], generations);
      const [dog] = ancestors;
      if (!dog) throw notFound();
      const name = `${dog.name_lat}. Родословная.${format}`;
      if (format === 'ged') {
        const [row, births] = await Promise.all([
          findDogRow(db, dogId),
          birthsOf(db, [...new Set(ancestors.flatMap(({ id }) => id ?? []))]),
        ]);
        const facts = { sex: row?.sex ?? 1, births, source: 'Портал федерации' };
        return fileOf(name, 'text/vnd.familysearch.gedcom; charset=utf-8', treeGedcom(ancestors, facts));
      }
      return format === 'csv'
        ? fileOf(name, 'text/csv; charset=utf-8', treeCsv(ancestors))
        : fileOf(name, 'image/svg+xml', treeSvg(ancestors, generations, dog.name_lat));
    },
  });
}
