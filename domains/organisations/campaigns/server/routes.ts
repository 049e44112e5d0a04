import type { FastifyInstance } from 'fastify';
import { administrators, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { done } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { usualLetter } from '../texts.ts';
import { setCampaignStopped, startCampaign } from './commands/campaigns.ts';
import { remindCampaign } from './commands/remind.ts';
import { getAudience, listCampaigns, listRecipients } from './queries/campaigns.ts';

const access = inSection('organisations', administrators);

export function campaignRoutes(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Pick<Config, 'SMTP_URL'> },
): void {
  const isMailSetUp = config.SMTP_URL !== undefined;
  serve(app, contract.getCampaignAudience, {
    access,
    input: schemas.audienceInput,
    answer: schemas.audience,
    summary: 'Кого пригласит рассылка по отбору реестра или перечня судей, кого нет и почему',
    handle: async ({ input: { again = false, ...filter } }) => ({
      ...(await getAudience(db, { filter, again }, clock.now())),
      is_mail_set_up: isMailSetUp,
    }),
  });
  serveIdempotent(app, db, contract.startCampaign, {
    access,
    input: schemas.campaignInput,
    answer: schemas.campaignMade,
    summary: 'Пригласить отобранных письмом; письма уходят по очереди',
    example: {
      ...{ filter: { kind: 'kennel', standing: 'uninvited' }, again: false, title: 'Питомники, первая волна' },
      ...{ letter: usualLetter('kennel'), repeat_days: 7, repeats: 1, expected: 120 },
    },
    handle: async ({ tx, session, input }) => ({ id: await startCampaign(tx, session, input, clock.now()) }),
  });
  serve(app, contract.listCampaigns, {
    access,
    input: schemas.noInput,
    answer: schemas.campaigns,
    summary: 'Рассылки приглашений и что из них вышло',
    handle: async () => ({ rows: await listCampaigns(db, clock.now()), is_mail_set_up: isMailSetUp }),
  });
  serve(app, contract.listRecipients, {
    access,
    input: schemas.recipientsInput,
    answer: schemas.recipients,
    summary: 'Получатели рассылки приглашений',
    handle: ({ input }) => listRecipients(db, input),
  });
  for (const [endpoint, isStopped, summary] of [
    [contract.stopCampaign, true, 'Остановить рассылку приглашений; отправленные ссылки действуют'],
    [contract.resumeCampaign, false, 'Продолжить остановленную рассылку приглашений'],
  ] as const)
    serve(app, endpoint, {
      access,
      input: schemas.campaignId,
      answer: done,
      summary,
      handle: async ({ session, input: { campaignId } }) => {
        await db.transaction((tx) => setCampaignStopped(tx, session, { campaignId, isStopped }, clock.now()));
        return {};
      },
    });
  serve(app, contract.remindCampaign, {
    access,
    input: schemas.remindInput,
    answer: done,
    summary: 'Напомнить о приглашении тем, кто не вошёл, после конца рассылки; не чаще раза в сутки',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => remindCampaign(tx, session, input, clock.now()));
      return {};
    },
  });
}
