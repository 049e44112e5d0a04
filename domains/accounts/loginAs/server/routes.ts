import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { accessData, done, nothing } from '../../schemas.ts';
import { closeSession } from '../../server/commands/closeSession.ts';
import { getState } from '../../server/queries.ts';
import { accessDataOf } from '../../session/server/accessData.ts';
import { deviceOf } from '../../session/server/device.ts';
import * as contract from '../contract.ts';
import { canReadPersonalChanges } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { loginAsTexts } from '../texts.ts';
import { auditWrites } from './auditWrites.ts';
import { commandAction, enterAccount } from './commands.ts';
import { type AuditQuery, listAudit } from './queries.ts';

export function loginAsRoutes(app: FastifyInstance, { db, config, log }: { db: Db; config: Config; log: Log }): void {
  auditWrites(app, db);

  serve(app, contract.enterAccount, {
    access: inSection('loginAs', staffOfMembers),
    input: schemas.enterInput,
    answer: accessData,
    perMinute: 20,
    summary: 'Вход сотрудника в учётную запись клуба или физического лица',
    handle: async ({ input, session, request }) => {
      // The target mail is personal data: the journal records unknown and forbidden accounts alike.
      request.staffWish = {
        about: input.reason,
        changes: [{ field: 'Запрошенный E-mail', from: '—', to: input.mail, isPersonal: true }],
      };
      const device = deviceOf(request.headers['user-agent']);
      const { profileId, accountId, ...tokens } = await enterAccount(db, session, input, {
        device,
        publicUrl: publicUrlOf(config),
        now: clock.now(),
      });
      log.info({ event: 'account entered', staffAccountId: session.accountId, profileId }, 'account entered');
      return accessDataOf(tokens, profileId, await getState(db, accountId));
    },
  });

  serve(app, contract.leaveAccount, {
    access: 'member',
    input: nothing,
    answer: done,
    summary: 'Возвращение сотрудника в свою учётную запись',
    handle: async ({ session }) => {
      if (!session?.enteredBy) throw new PortalError(409, loginAsTexts.notInside);
      await closeSession(db, session);
      return {};
    },
  });

  const answer = async (query: AuditQuery, seesPersonal: boolean): Promise<contract.AuditPage> => {
    const { rows, has_more } = await listAudit(db, query);
    const shown = ({ field, from, to, isPersonal }: Change) =>
      isPersonal && !seesPersonal ? { field, from: null, to: null } : { field, from, to };
    return {
      rows: rows.map(({ happenedAt, action, status, changes, ...row }) => ({
        ...row,
        happened_at: happenedAt.toISOString(),
        action: actionWords(app, action),
        outcome: outcomeOf(action, status),
        changes: (changes ?? []).map(shown),
      })),
      has_more,
    };
  };

  serve(app, contract.listAudit, {
    access: inSection('journal', staffOfMembers),
    input: schemas.auditInput,
    answer: schemas.auditPage,
    summary: 'Журнал: что сотрудники делали в чужих учётных записях',
    handle: ({ input, session }) => answer({ ...input, seenBy: session }, canReadPersonalChanges(session)),
  });

  serve(app, contract.listOwnAudit, {
    access: inSection('every', ownOnly()),
    input: schemas.ownAuditInput,
    answer: schemas.auditPage,
    summary: 'Что сотрудники делали в своей учётной записи',
    handle: ({ input, session }) => {
      // Staff inside an account see only what the administration shows them.
      return answer({ ...input, accountId: session.accountId }, !session.enteredBy);
    },
  });
}

function outcomeOf(action: string, status: number | null): contract.AuditRow['outcome'] {
  // Entering and leaving are recorded in their own transaction, so they have no separate outcome.
  if (status === null) return action in ways ? 'done' : 'unknown';
  return status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';
}

const ways: Record<string, string> = {
  entered: 'Вход в учётную запись',
  left: 'Выход из учётной записи',
};

const ownWords: Record<string, string> = {
  ...ways,
  [commandAction]: 'Команда на сервере',
};

/** Calls made inside are named by their API summary. */
const actionWords = (app: FastifyInstance, action: string): string =>
  ownWords[action] ?? app.served.get(action)?.serving.summary ?? action;
