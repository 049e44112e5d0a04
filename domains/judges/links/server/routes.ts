import type { FastifyInstance } from 'fastify';
import { headStaff, inSection, only, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { decideClaim, linkJudge, type StaffContext, sendClaim, setJudgeMail, unlinkJudge } from './commands.ts';
import { findLines, getOwnClaim, listClaims, listLines } from './queries.ts';

export function linkRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const admin = (session: Session): StaffContext => ({
    staff: session,
    now: clock.now(),
    publicUrl: publicUrlOf(config),
  });

  serve(app, contract.listJudgeLines, {
    access: inSection('judges', headStaff),
    input: schemas.linesInput,
    answer: schemas.lines,
    summary: 'Перечень судей: кто из них связан с учётной записью',
    handle: ({ input }) => listLines(db, input),
  });
  serve(app, contract.linkJudge, {
    access: inSection('judges', headStaff),
    input: schemas.linkInput,
    answer: schemas.done,
    summary: 'Связать строку перечня судей с человеком',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => linkJudge(tx, admin(session), input));
      return {};
    },
  });
  serve(app, contract.unlinkJudge, {
    access: inSection('judges', headStaff),
    input: schemas.unlinkInput,
    answer: schemas.done,
    summary: 'Снять связь строки перечня судей с человеком',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => unlinkJudge(tx, admin(session), input));
      return {};
    },
  });
  serve(app, contract.setJudgeMail, {
    access: inSection('judges', headStaff),
    input: schemas.mailInput,
    answer: schemas.done,
    summary: 'Записать E-mail судьи: его видит только канцелярия, туда уходит приглашение',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => setJudgeMail(tx, session, input));
      return {};
    },
  });
  serve(app, contract.listJudgeClaims, {
    access: inSection('judges', headStaff),
    input: schemas.claimsInput,
    answer: schemas.claims,
    summary: 'Заявки «я судья»',
    handle: ({ input }) => listClaims(db, input),
  });
  serve(app, contract.decideJudgeClaim, {
    access: inSection('judges', headStaff),
    input: schemas.decisionInput,
    answer: schemas.done,
    summary: 'Решение по заявке «я судья»',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => decideClaim(tx, admin(session), input));
      return {};
    },
  });

  serve(app, contract.getOwnClaim, {
    access: ownOnly('user', 'judge'),
    input: schemas.noInput,
    answer: schemas.ownClaim,
    summary: 'Своя строка перечня судей или заявка на неё',
    handle: ({ session }) => getOwnClaim(db, session.profileId),
  });
  serve(app, contract.findJudgeLines, {
    access: only('user', 'judge'),
    input: schemas.freeLinesInput,
    answer: schemas.freeLines,
    perMinute: 60,
    summary: 'Найти себя в перечне судей',
    handle: ({ input }) => findLines(db, input.search),
  });
  serveIdempotent(app, db, contract.sendJudgeClaim, {
    access: ownOnly('user', 'judge'),
    input: schemas.claimInput,
    answer: schemas.done,
    summary: 'Заявить, что строка перечня судей — своя, с документом',
    handle: async ({ tx, input, session }) => {
      await sendClaim(tx, session.profileId, input, clock.now());
      return {};
    },
  });
}
