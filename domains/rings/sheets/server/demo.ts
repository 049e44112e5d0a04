import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import sharp from 'sharp';
import { entries } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { isDecided } from '../../critiques/server/queries/judgements.ts';
import { judgements, ringBreeds } from '../../server/tables.ts';
import { sheetPurpose } from './purpose.ts';
import { ringSheets } from './tables.ts';

const dogs = 3;

/** Photographed critique sheets of a show that has been judged. */
export async function demoCritiqueSheets(tx: Queryable, files: FileStore): Promise<void> {
  const judged = await tx
    .select({ entryId: entries.id, organiserId: exhibitions.clubId })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(entries, eq(entries.id, judgements.entryId))
    .innerJoin(exhibitions, eq(exhibitions.id, ringBreeds.exhibitionId))
    .where(
      and(
        ...[isDecided, isNotNull(judgements.gradeId), isNotNull(entries.entrantId)],
        lt(exhibitions.endsOn, portalToday),
      ),
    )
    .orderBy(asc(entries.id))
    .limit(dogs);
  for (const { entryId, organiserId } of judged) {
    const bytes = await drawSheet(seededRandom(entryId));
    const fileKey = `${createHash('sha256').update(`sheet ${entryId}`).digest('hex').slice(0, 32)}.jpg`;
    await files.put(fileKey, bytes, 'image/jpeg');
    const [document] = await tx
      .insert(documents)
      .values({
        ...{ profileId: organiserId, fileKey, name: 'Описание.jpg', mediaType: 'image/jpeg', size: bytes.length },
        ...{ purpose: sheetPurpose, ownerId: entryId },
      })
      .returning({ id: documents.id });
    if (!document) throw new Error('The document was not written');
    await tx.insert(ringSheets).values({ phoneKey: randomUUID(), entryId, documentId: document.id });
  }
}

const sheet = { width: 1200, height: 1600, margin: 120, lines: 15, lineHeight: 84 };

/** A ruled sheet with handwriting on a table, as a phone sees it; drawn by paths, so that no font is needed. */
function drawSheet(random: Random): Promise<Buffer> {
  const { width, height, margin, lines, lineHeight } = sheet;
  const rows = Array.from({ length: lines }, (_, at) => 220 + at * lineHeight);
  const ruled = rows.map((y) => `<path d="M${margin} ${y}H${width - margin}" stroke="#b9c4cf" stroke-width="2"/>`);
  const written = rows
    .slice(0, 7 + Math.floor(random.next() * 5))
    .map((y) => `<path d="${handwriting(random, y)}" stroke="#23357a" stroke-width="4"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#6b5a48"/>
    <g transform="rotate(-1.5 600 800)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <rect x="60" y="60" width="${width - 120}" height="${height - 120}" fill="#f6f2e8"/>
      ${ruled.join('')}${written.join('')}
    </g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** Words of loops along a line. */
function handwriting(random: Random, y: number): string {
  const end = sheet.width - sheet.margin - random.next() * 300;
  let path = '';
  for (let x = sheet.margin + 10; x < end; x += 26) {
    path += `M${x} ${y - 8}`;
    for (const last = x + 60 + random.next() * 150; x < last; x += 18) {
      const top = random.next() < 0.2 ? 52 : 26;
      path += `q6 ${-top} 12 ${-top / 2}t6 ${top / 2}`;
    }
  }
  return path;
}
