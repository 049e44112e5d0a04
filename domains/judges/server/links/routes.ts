import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import { allowed } from '#platform/contract/rights.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../../links/contract.ts';
import * as schemas from '../../links/schemas.ts';
import { type Desk, decideClaim, linkJudge, sendClaim, unlinkJudge } from './commands.ts';
import { findLines, getOwnClaim, listClaims, listLines } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

export function linkRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const desk = (session: Session | null): Desk => ({ staff: known(session), now: new Date(), publicUrl: publicUrlOf(config) });

  serve(app, contract.listJudgeLines, {
    access: isStaff,
    input: schemas.linesInput,
    answer: schemas.lines,
    summary: 'Перечень судей: кто из них связан с учётной записью',
    handle: ({ input }) => listLines(db, input),
  });
  serve(app, contract.linkJudge, {
    access: isStaff,
    input: schemas.linkInput,
    answer: schemas.done,
    summary: 'Связать строку перечня судей с человеком',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => linkJudge(tx, desk(session), input));
      return {};
    },
  });
  serve(app, contract.unlinkJudge, {
    access: isStaff,
    input: schemas.unlinkInput,
    answer: schemas.done,
    summary: 'Снять связь строки перечня судей с человеком',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => unlinkJudge(tx, desk(session), input));
      return {};
    },
  });
  serve(app, contract.listJudgeClaims, {
    access: isStaff,
    input: schemas.claimsInput,
    answer: schemas.claims,
    summary: 'Заявки «я судья»',
    handle: ({ input }) => listClaims(db, input),
  });
  serve(app, contract.decideJudgeClaim, {
    access: isStaff,
    input: schemas.decisionInput,
    answer: schemas.done,
    summary: 'Решение по заявке «я судья»',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => decideClaim(tx, desk(session), input));
      return {};
    },
  });

  const people = allowed('user', 'judge');
  serve(app, contract.getOwnClaim, {
    access: people,
    input: schemas.noInput,
    answer: schemas.ownClaim,
    summary: 'Своя строка перечня судей или заявка на неё',
    handle: ({ session }) => getOwnClaim(db, known(session).profileId),
  });
  serve(app, contract.findJudgeLines, {
    access: people,
    input: schemas.freeLinesInput,
    answer: schemas.freeLines,
    perMinute: 60,
    summary: 'Найти себя в перечне судей',
    handle: ({ input }) => findLines(db, input.search),
  });
  serveOnce(app, db, contract.sendJudgeClaim, {
    access: people,
    input: schemas.claimInput,
    answer: schemas.done,
    summary: 'Заявить, что строка перечня судей — своя, с документом',
    handle: async ({ tx, input, session }) => {
      await sendClaim(tx, known(session).profileId, input, new Date());
      return {};
    },
  });
}
