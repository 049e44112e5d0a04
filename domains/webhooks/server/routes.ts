import type { FastifyInstance } from 'fastify';
import type { SignInDeps } from '#domains/accounts/server/public.ts';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { hookLimits } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { announceWebhooks } from './announced.ts';
import { changeHook, makeHook, removeHook, renewSecret, switchHook, testHook } from './commands/ownHooks.ts';
import { listDeliveriesOf, listHooks } from './queries/ownHooks.ts';
import { addressRulesOf } from './workers.ts';

const nothing = {};

export function webhookRoutes(app: FastifyInstance, parts: SignInDeps): void {
  const { db, config } = parts;
  const access = inSection('every', ownOnly());
  announceWebhooks(app);

  serve(app, contract.listWebhooks, {
    access,
    input: schemas.noInput,
    answer: schemas.webhooks,
    summary: 'Свои адреса для событий: что выбрано, принимает ли адрес; секреты не показываются',
    handle: ({ session }) => listHooks(db, session),
  });
  serve(app, contract.makeWebhook, {
    access,
    input: schemas.hookInput,
    answer: schemas.madeHook,
    perMinute: 20,
    ownQueue: true,
    example: { name: '1С клуба', url: 'https://club.example/portal-events', kinds: ['show.changed'] },
    summary: 'Добавить адрес, на который портал шлёт события: ответ показывает секрет один раз',
    handle: ({ session, input }) => makeHook({ ...parts, rules: addressRulesOf(config) }, session, input, clock.now()),
  });
  serve(app, contract.changeWebhook, {
    access,
    input: schemas.changeInput,
    answer: schemas.done,
    perMinute: 20,
    ownQueue: true,
    example: { name: '1С клуба', url: 'https://club.example/portal-events', kinds: ['show.changed'], version: 1 },
    summary: 'Изменить имя, адрес и события своей программы: секрет остаётся; устаревшая правка получает 412',
    handle: async ({ session, input }) => {
      await changeHook({ ...parts, rules: addressRulesOf(config) }, session, input, clock.now());
      return nothing;
    },
  });
  serve(app, contract.listDeliveries, {
    access,
    input: schemas.ofHook,
    answer: schemas.deliveries,
    summary: 'Последние 50 отправок на свой адрес: что, когда, чем кончилось',
    handle: ({ session, input }) => listDeliveriesOf(db, session, input.webhookId),
  });
  serve(app, contract.testWebhook, {
    access,
    input: schemas.ofHook,
    answer: schemas.done,
    perMinute: hookLimits.testsPerMinute,
    summary: 'Отправить на свой адрес проверочное событие',
    handle: async ({ session, input }) => {
      await testHook(db, session, input.webhookId, clock.now());
      return nothing;
    },
  });
  serve(app, contract.switchWebhook, {
    access,
    input: schemas.switchInput,
    answer: schemas.done,
    summary: 'Остановить свой адрес или включить снова; пропущенное потом не отправляется',
    handle: async ({ session, input }) => {
      await switchHook(db, session, input, clock.now());
      return nothing;
    },
  });
  serve(app, contract.renewWebhookSecret, {
    access,
    input: schemas.renewInput,
    answer: schemas.madeHook,
    perMinute: 20,
    ownQueue: true,
    summary: 'Новый секрет своего адреса: прежний ещё сутки подписывает рядом с ним',
    handle: ({ session, input }) => renewSecret(parts, session, input, clock.now()),
  });
  serve(app, contract.removeWebhook, {
    access,
    input: schemas.ofHook,
    answer: schemas.done,
    summary: 'Удалить свой адрес вместе со списком отправок',
    handle: async ({ session, input }) => {
      await removeHook(db, session, input.webhookId);
      return nothing;
    },
  });
}
