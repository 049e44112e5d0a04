import { readShow } from '#domains/entries/server/public.ts';
import { type CatalogueDog, countMissing } from '#domains/exhibitions/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { ReportFill } from '../../contract.ts';
import { numberText } from '../../numbers.ts';
import { readCatalogue } from './catalogue.ts';
import { listJudgedRings } from './frozen.ts';
import { listLines } from './lines.ts';
import { ringOf } from './view.ts';

/** Dogs of a frozen catalogue as the report takes them; withdrawn ones are not reported. Null before the freezing. */
export async function listReported(
  db: Queryable,
  session: Session,
  exhibitionId: number,
): Promise<{ dogs: CatalogueDog[]; withdrawn: number } | null> {
  const show = await readShow(db, exhibitionId);
  await assertShowRight(db, session, show, 'manage');
  const { frozenAt, breedNames } = await readCatalogue(db, exhibitionId);
  if (frozenAt === null) return null;
  const lines = await listLines(db, exhibitionId, breedNames);
  const rings = await listJudgedRings(db, exhibitionId);
  const shown = lines.filter(({ isWithdrawn }) => !isWithdrawn);
  return {
    withdrawn: lines.length - shown.length,
    dogs: shown.map((line) => ({
      ...{ key: String(line.entryId), number: numberText(line), breed: line.breed, caste: line.caste, day: line.day },
      ...{ name: line.name_lat || line.name, sex: line.sex, bornOn: line.born_on, pedigree: line.number },
      ...{ judge: ringOf(rings, line)?.judge ?? '', dogId: line.dogId },
    })),
  };
}

/** What filling the final report from the catalogue would add: null at a show without one. */
export async function previewReport(db: Queryable, session: Session, exhibitionId: number): Promise<ReportFill> {
  const reported = await listReported(db, session, exhibitionId);
  if (!reported) return { added: 0, skipped: 0, withdrawn: 0 };
  const { dogs, withdrawn } = reported;
  return { ...(await countMissing(db, session, { exhibitionId, dogs }, clock.now())), withdrawn };
}
