import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import type { FindSentLitters } from '../../matings/server/sentLitters.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { inspectionAct } from './act.ts';
import { signInspection } from './commands.ts';
import { getInspection } from './queries.ts';

export function inspectionRoutes(app: FastifyInstance, { db, findSent }: { db: Db; findSent: FindSentLitters }): void {
  serve(app, contract.getInspection, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.oneInput,
    answer: schemas.inspection,
    summary: 'Осмотр помёта: щенки и что о них сказал кинолог',
    handle: async ({ input, session }) => {
      const inspection = await getInspection(db, session.profileId, input.matingId, clock.now());
      const sent = await findSent(db, [input.matingId]);
      return { ...inspection, may_sign: inspection.may_sign && sent.size === 0 };
    },
  });
  serve(app, contract.signInspection, {
    access: ownOnly('club', 'kennel'),
    input: schemas.signInput,
    answer: schemas.signed,
    summary: 'Подписать акт обследования помёта',
    handle: ({ input, session }) => {
      return signInspection(db, findSent, session, input, clock.now());
    },
  });
  serveFile(app, contract.printInspection, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.oneInput,
    summary: 'Акт обследования помёта в PDF',
    as: 'attachment',
    handle: async ({ input, session }) => {
      const bytes = await inspectionAct(await getInspection(db, session.profileId, input.matingId, clock.now()));
      const stream = Readable.from([bytes]);
      return { name: 'Акт обследования помёта.pdf', mediaType: 'application/pdf', size: bytes.length, stream };
    },
  });
}
