import type { FastifyInstance } from 'fastify';
import { isInReach } from '#domains/profiles/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { changeMember } from './commands.ts';
import { listMembers } from './queries.ts';

export function memberRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.listMembers, {
    access: inSection('members', staffOfMembers),
    input: schemas.membersInput,
    answer: schemas.members,
    summary: 'Профили и их учётные записи, для сотрудников федерации',
    handle: ({ input, session }) => listMembers(db, isInReach(session), input),
  });

  serve(app, contract.changeMember, {
    access: inSection('members', staffOfMembers),
    input: schemas.memberInput,
    answer: schemas.memberDone,
    summary: 'Изменить состояние участника: блокировка, роли, запреты, отметки',
    handle: async ({ input, session }) => {
      await db.transaction((tx) =>
        changeMember(tx, session, input, { now: clock.now(), publicUrl: publicUrlOf(config) }),
      );
      return {};
    },
  });
}
