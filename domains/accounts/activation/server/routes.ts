import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../registration/contract.ts';
import * as schemas from '../../registration/schemas.ts';
import { done } from '../../schemas.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { withMinimumDuration } from '../../server/secrets/minimumDuration.ts';
import * as commands from './commands.ts';
import { listShortClubs } from './queries.ts';
import type { ClubRegister } from './register.ts';

/** Milliseconds; the work takes a tenth of it. */
const answerTime = 300;

export function activationRoutes(
  app: FastifyInstance,
  { db, config, log, passwords, register }: SignInDeps & { register: ClubRegister },
): void {
  serve(app, contract.listShortClubs, {
    access: 'everyone',
    input: schemas.shortClubsInput,
    answer: schemas.shortClubs,
    summary: 'Клубы реестра в городе или во всех городах, для регистрации клуба',
    perMinute: 60,
    handle: ({ input }) => listShortClubs(db, register, input.LegalCityId as number | undefined),
  });

  serve(app, contract.sendActivationCode, {
    access: 'everyone',
    input: schemas.activationInput,
    answer: done,
    summary: 'Код активации на E-mail клуба из реестра; на другой E-mail не уходит, а ответ тот же',
    perMinute: 20,
    ownQueue: true,
    handle: async ({ input }) => {
      await withMinimumDuration(answerTime, () =>
        commands.sendCode({ db, config, register }, Number(input.club_id), input.mail, clock.now()),
      );
      return {};
    },
  });

  serve(app, contract.confirmActivation, {
    access: 'everyone',
    input: schemas.activationConfirmInput,
    answer: done,
    summary: 'Проверка кода: клуб получает учётную запись, данные для входа уходят на его E-mail',
    perMinute: 20,
    ownQueue: true,
    handle: async ({ input }) => {
      const now = clock.now();
      const { mail, activation_code: code, club_id } = input;
      const tried = { mail, code, clubId: club_id === undefined ? undefined : Number(club_id) };
      const clubId = await commands.checkCode(db, config.PORTAL_SECRET, tried, now);
      await db.transaction((tx) => commands.activateClub(tx, { config, passwords, register }, clubId, now));
      log.info({ event: 'club activated', profileId: clubId }, 'club activated');
      return {};
    },
  });
}
