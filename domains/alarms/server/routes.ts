import type { FastifyInstance } from 'fastify';
import { administrators, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { alarmList, noInput } from '../schemas.ts';
import { listAlarms } from './queries/listAlarms.ts';

export function alarmRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAlarms, {
    access: inSection('system', administrators),
    input: noInput,
    answer: alarmList,
    summary: 'Неполадки портала: сейчас и за тридцать дней',
    handle: () => listAlarms(db, clock.now()),
  });
}
