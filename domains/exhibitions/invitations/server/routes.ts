import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { buildFeed } from '../../server/ical.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { answerAuthorisations } from './commands/breedClub.ts';
import { answerInvitation } from './commands/judge.ts';
import {
  actOnInvitation,
  changeJudging,
  inviteJudges,
  recordConsent,
  remindOfInvitation,
} from './commands/organiser.ts';
import { listAuthorisations } from './queries/authorisations.ts';
import { getOwnJudging, listJudgingFeed } from './queries/judging.ts';
import { listSuitableJudges } from './queries/suitable.ts';
import { getWorkplace } from './queries/workplace.ts';
import { termsOf } from './terms.ts';

export function invitationRoutes(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  organiserRoutes(app, parts);
  judgeRoutes(app, parts);
  breedClubRoutes(app, parts);
}

function organiserRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getWorkplace, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.workplace,
    summary: 'Рабочее место выставки: приглашения судей и их история, организатору',
    handle: ({ input, session }) =>
      getWorkplace(db, session, { id: input.exhibitionId, now: clock.now() }, termsOf(config)),
  });
  serve(app, contract.listSuitableJudges, {
    access: ownOnly(),
    input: schemas.suitableInput,
    answer: schemas.suitable,
    perMinute: 120,
    summary: 'Кто может судить выставку и почему, организатору',
    handle: ({ input, session }) => listSuitableJudges(db, session, input),
  });
  serveIdempotent(app, db, contract.inviteJudges, {
    access: ownOnly(),
    input: schemas.inviteInput,
    answer: schemas.done,
    perMinute: 60,
    summary: 'Пригласить судей на свою выставку',
    handle: async ({ tx, input, session }) => {
      await inviteJudges(tx, session, input, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.actOnInvitation, {
    access: ownOnly(),
    input: schemas.actInput,
    answer: schemas.done,
    summary: 'Шаг организатора: отправить, снять, пригласить повторно, подтвердить отзыв; устаревший получает 412',
    handle: async ({ tx, input, session }) => {
      await actOnInvitation(tx, session, input, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.remindOfInvitation, {
    access: ownOnly(),
    input: schemas.reminderInput,
    answer: schemas.done,
    perMinute: 60,
    summary: 'Напомнить о приглашении, не чаще раза в день',
    handle: async ({ tx, input, session }) => {
      await remindOfInvitation(tx, session, input, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.recordJudgeConsent, {
    access: ownOnly(),
    input: schemas.consentInput,
    answer: schemas.done,
    summary: 'Согласие судьи без учётной записи, файлом',
    handle: async ({ tx, input, session }) => {
      await recordConsent(tx, session, input, clock.now());
      return {};
    },
  });
  serve(app, contract.changeJudging, {
    access: ownOnly(),
    input: schemas.judgingInput,
    answer: schemas.done,
    summary: 'Какие группы судит приглашённый судья и сколько ждут собак',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => changeJudging(tx, session, input, clock.now()));
      return {};
    },
  });
}

function judgeRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getOwnJudging, {
    access: ownOnly('judge'),
    input: schemas.noInput,
    answer: schemas.ownJudging,
    summary: 'Приглашения и судейство судьи',
    handle: ({ session }) => getOwnJudging(db, session, clock.now(), termsOf(config)),
  });
  serveIdempotent(app, db, contract.answerInvitation, {
    access: ownOnly('judge'),
    input: schemas.answerInput,
    answer: schemas.done,
    summary: 'Ответ судьи: принять, отклонить, отозвать согласие; устаревший получает 412',
    handle: async ({ tx, input, session }) => {
      await answerInvitation(tx, session, input, clock.now());
      return {};
    },
  });
  serveFile(app, contract.getJudgingCalendar, {
    access: ownOnly('judge'),
    input: schemas.noInput,
    as: 'attachment',
    summary: 'Своё судейство файлом iCalendar',
    handle: async ({ session }) => {
      const publicUrl = publicUrlOf(config);
      const shows = await listJudgingFeed(db, session, clock.now());
      const bytes = Buffer.from(buildFeed({ name: 'Моё судейство', url: publicUrl, publicUrl, shows }));
      return {
        name: 'Моё судейство.ics',
        mediaType: 'text/calendar; charset=utf-8',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
}

function breedClubRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAuthorisations, {
    access: ownOnly('nbc', 'federation', 'admin'),
    input: schemas.noInput,
    answer: schemas.authorisations,
    summary: 'Судьи монопородных выставок на согласовании: своей породы, сотрудникам – клубов без учётной записи',
    handle: ({ session }) => listAuthorisations(db, session, clock.now()),
  });
  serveIdempotent(app, db, contract.answerAuthorisations, {
    access: ownOnly('nbc', 'federation', 'admin'),
    input: schemas.authorisationsInput,
    answer: schemas.done,
    summary: 'Ответ НКП о всех судьях выставки сразу; отказ с причиной',
    handle: async ({ tx, input, session }) => {
      await answerAuthorisations(tx, session, input, clock.now());
      return {};
    },
  });
}
