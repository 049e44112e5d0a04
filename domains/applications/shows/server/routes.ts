import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly, staffOfMembers, staffReach } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { answerProposal, proposeDays, takeBackProposal } from './commands/proposals.ts';
import { getNeighbourhood } from './queries/neighbours.ts';
import { getOwnShows } from './queries/own.ts';
import { getShowPlan } from './queries/plan.ts';
import { getShowYear } from './queries/year.ts';

export function showRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getOwnShows, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.ownInput,
    answer: schemas.ownShows,
    summary: 'Выставки организатора: заявки, даты, отчёты',
    handle: ({ session, input }) => getOwnShows(db, session, input.of ?? 'shows', clock.now()),
  });
  serve(app, contract.getShowPlan, {
    access: ownOnly('club', 'federation'),
    input: schemas.planInput,
    answer: schemas.plan,
    summary: 'План года: свои и чужие выставки того же ранга, запретные дни, остаток пределов',
    handle: ({ session, input }) => getShowPlan(db, session, input, clock.now()),
  });
  serveIdempotent(app, db, contract.answerShowProposal, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.answerInput,
    answer: schemas.done,
    summary: 'Другие дни, предложенные комиссией: согласие меняет заявку, отказ оставляет её как есть',
    handle: async ({ tx, input, session }) => {
      await answerProposal(tx, session, input, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.proposeShowDays, {
    access: inSection('shows', staffOfMembers),
    input: schemas.proposeInput,
    answer: schemas.done,
    summary: 'Предложить организатору другие дни для выставки, о которой он просит',
    handle: async ({ tx, input, session }) => {
      await proposeDays(tx, session, input, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.takeBackShowProposal, {
    access: inSection('shows', staffOfMembers),
    input: schemas.proposalInput,
    answer: schemas.done,
    summary: 'Снять предложение других дней, пока на него не ответили',
    handle: async ({ tx, input, session }) => {
      await takeBackProposal(tx, session, input.proposalId, clock.now());
      return {};
    },
  });
  serve(app, contract.getShowNeighbourhood, {
    access: inSection('shows', staffOfMembers),
    input: schemas.neighbourhoodInput,
    answer: schemas.neighbourhood,
    summary: 'Что помешает выставке в другие дни: соседи того же ранга, запретные дни',
    handle: ({ session, input }) => getNeighbourhood(db, staffReach(session), input, clock.now()),
  });
  serve(app, contract.getShowYear, {
    access: inSection('shows', staffOfMembers),
    input: schemas.yearInput,
    answer: schemas.showYear,
    summary: 'Год выставочной комиссии: все заявки на выставки и что мешает друг другу',
    handle: ({ session, input }) => getShowYear(db, staffReach(session), input, clock.now()),
  });
}
