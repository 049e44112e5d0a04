import { findSignatory, type Signatory } from '#domains/federationDetails/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { addressesOf } from '../../server/documents/addresses.ts';
import { documentPdf, isOfHeadFederation, type PrintedPaper } from '../../server/documents/pdf.ts';
import { getDocument, type ShownDocument } from '../../server/queries/documents.ts';
import { litterPaper } from '../../texts.ts';
import { cardFacts, litterFacts } from './facts.ts';
import { findPuppyCard, listLitterCards } from './queries.ts';

/** Adds what only puppy cards and litter papers contain. */
export async function printedPaper(db: Queryable, config: Config, paper: ShownDocument): Promise<PrintedPaper> {
  const given = { paper, ...addressesOf(config, paper), signatory: await signatoryOf(db, paper) };
  if (paper.kind === litterPaper) return { ...given, facts: litterFacts(await listLitterCards(db, paper.public_id)) };
  const card = await findPuppyCard(db, paper.public_id);
  return { ...given, facts: card && cardFacts(card) };
}

/** The head federation's papers name its head; the other federations have none of their own on the portal. */
const signatoryOf = async (db: Queryable, paper: ShownDocument): Promise<Signatory | null> =>
  paper.issued_on && isOfHeadFederation(paper) ? findSignatory(db, paper.issued_on) : null;

export const printById = async (db: Queryable, config: Config, publicId: string, now: Date): Promise<PrintedPaper> =>
  printedPaper(db, config, await getDocument(db, publicId, now));

/** Renders a puppy card as it is printed. */
export const puppyCardPdf = async (db: Queryable, config: Config, publicId: string, now: Date): Promise<Buffer> =>
  documentPdf([await printById(db, config, publicId, now)]);
