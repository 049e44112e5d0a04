import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { rightRoutes } from '../breedingRights/server/routes.ts';
import { breedingRuleRoutes } from '../breedingRules/server/routes.ts';
import { breedRoutes } from '../breeds/server/routes.ts';
import { cardRoutes } from '../cards/server/routes.ts';
import { deathRoutes } from '../deaths/server/routes.ts';
import { exchangeRoutes } from '../exchanges/server/routes.ts';
import { onProfileRoutes } from '../forProfilePage/server/routes.ts';
import { type Genealogy, openGenealogy } from '../genetics/server/genealogy.ts';
import { geneticsRoutes } from '../genetics/server/routes.ts';
import { inspectionRoutes } from '../inspections/server/routes.ts';
import { paperRoutes } from '../issuedPapers/server/routes.ts';
import type { DatedRecords } from '../lifeOrder/server/datedRecords.ts';
import { lifeOrderRoutes } from '../lifeOrder/server/routes.ts';
import { litterPlanRoutes } from '../litterPlans/server/routes.ts';
import { matingRoutes } from '../matingPlans/server/routes.ts';
import { declaredMatingRoutes } from '../matings/server/routes.ts';
import { type FindSentLitters, noSentLitters } from '../matings/server/sentLitters.ts';
import type { MergedReference } from '../merging/server/mergedReferences.ts';
import { mergeRoutes } from '../merging/server/routes.ts';
import { ownerRoutes } from '../owners/server/routes.ts';
import { pictureRoutes } from '../pedigreePictures/server/routes.ts';
import { photoRoutes } from '../photos/server/routes.ts';
import { portraitRoutes } from '../portraits/server/routes.ts';
import { recordRoutes } from '../records/server/routes.ts';
import { studbookRoutes } from '../studbook/server/routes.ts';
import { titleProgressRoutes } from '../titleProgress/server/routes.ts';
import { transferRoutes } from '../transfers/server/routes.ts';
import { documentKeys } from './documents/keys.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { holderRoutes } from './routes/holderRoutes.ts';
import { importRoutes } from './routes/importRoutes.ts';
import { type FindTracked, lookupRoutes } from './routes/lookupRoutes.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';

interface Parts {
  db: Db;
  config: Config;
  log: Log;
  /** The pedigree index of this process; without it pedigrees are read from the tables. */
  genealogy?: Genealogy;
  /** Finds applications in progress by track number. */
  track?: FindTracked;
  /** Other domains' tables with references to dogs, for merging. */
  followers?: readonly MergedReference[];
  /** Other domains' dated records of dogs, compared with their deaths. */
  datedRecords?: readonly DatedRecords[];
  /** Finds litter applications that were sent. */
  sentLitters?: FindSentLitters;
}

export async function dogRoutes(
  app: FastifyInstance,
  {
    db,
    config,
    log,
    genealogy = openGenealogy({ db }),
    track,
    followers = [],
    datedRecords = [],
    sentLitters = noSentLitters,
  }: Parts,
): Promise<void> {
  // Without a portal secret (in tests) links are valid until the process ends.
  const before = config.PORTAL_SECRET_BEFORE ? [config.PORTAL_SECRET_BEFORE] : [];
  const keys = documentKeys(config.PORTAL_SECRET ?? randomBytes(32).toString('hex'), ...before);
  onProfileRoutes(app, { db });
  lookupRoutes(app, { db, track });
  documentRoutes(app, { db, config, keys });
  cardRoutes(app, { db, config, keys });
  exchangeRoutes(app, { db });
  paperRoutes(app, { db, keys, track });
  reviewRoutes(app, { db });
  const pedigrees = { db, genealogy };
  geneticsRoutes(app, pedigrees);
  studbookRoutes(app, pedigrees);
  matingRoutes(app, pedigrees);
  litterPlanRoutes(app, pedigrees);
  declaredMatingRoutes(app, { ...pedigrees, findSent: sentLitters });
  inspectionRoutes(app, { db, findSent: sentLitters });
  holderRoutes(app, { ...pedigrees, keys });
  breedRoutes(app, { db });
  portraitRoutes(app, { db });
  recordRoutes(app, { db });
  lifeOrderRoutes(app, { db, records: datedRecords });
  deathRoutes(app, { db });
  mergeRoutes(app, { db, followers });
  titleProgressRoutes(app, { db });
  pictureRoutes(app, { db });
  photoRoutes(app, { db });
  ownerRoutes(app, { db });
  rightRoutes(app, { db });
  transferRoutes(app, { db, config });
  breedingRuleRoutes(app, { db });
  await importRoutes(app, { db, config, log });
}
