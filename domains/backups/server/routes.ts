import type { FastifyInstance } from 'fastify';
import type { SignInDeps } from '#domains/accounts/server/public.ts';
import { administrators, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { askForRun } from './commands.ts';
import { listBackups } from './queries.ts';

export function backupRoutes(app: FastifyInstance, parts: SignInDeps & { config: Config; log: Log }): void {
  const access = inSection('system', administrators);
  serve(app, contract.listBackups, {
    access,
    input: schemas.noInput,
    answer: schemas.backups,
    summary: 'Резервные копии: где лежат, какие есть, что поручено',
    handle: ({ session }) => listBackups(parts, session),
  });
  serve(app, contract.askForBackup, {
    access,
    input: schemas.runInput,
    answer: schemas.done,
    perMinute: 10,
    ownQueue: true,
    example: { kind: 'make', code: '123456' },
    summary: 'Сделать копию вне очереди или прочитать одну целиком, как при восстановлении',
    handle: async ({ session, input }) => {
      await askForRun(parts, session, input, clock.now());
      return {};
    },
  });
}
