import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import * as contract from '#platform/contract/drafts.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as schemas from '../schemas.ts';
import { deleteDraft, saveDraft } from './commands.ts';
import { findDraft } from './queries.ts';

/** Drafts of signed-in users; drafts of visitors are stored on the device. */
export function draftRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getDraft, {
    access: inSection('every', ownOnly()),
    input: schemas.draftInput,
    answer: schemas.draftAnswer,
    summary: 'Свой черновик формы',
    handle: async ({ session, input }) => ({
      draft: await findDraft(
        db,
        session.accountId,
        input.form,
        new Date(clock.milliseconds() - config.DRAFT_DAYS * dayMs),
      ),
    }),
  });

  serve(app, contract.saveDraft, {
    access: inSection('every', ownOnly()),
    input: schemas.saveInput,
    answer: schemas.savedAnswer,
    summary: 'Сохранить черновик формы: прежний черновик той же формы заменяется',
    perMinute: 240,
    handle: async ({ session, input }) => {
      const now = clock.now();
      await db.transaction((tx) => saveDraft(tx, session.accountId, input, now));
      return { saved_at: now.toISOString() };
    },
  });

  serve(app, contract.dropDraft, {
    access: inSection('every', ownOnly()),
    input: schemas.draftInput,
    answer: schemas.done,
    summary: 'Удалить свой черновик формы',
    handle: async ({ session, input }) => {
      await deleteDraft(db, session.accountId, input.form);
      return {};
    },
  });
}
