import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { aliasRule } from '#platform/contract/rules/alias.ts';
import { attachChanges } from '#platform/server/changes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { saveAvatar } from '../../pictures/contract.ts';
import * as contract from '../contract.ts';
import { canEditProfile } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { saveAlias } from './commands/saveAlias.ts';
import * as commands from './commands/saveSections.ts';
import { editChanges } from './editChanges.ts';
import { findProfileId, getProfileEdit, isAliasFree } from './queries.ts';

function owner(session: Session, profileId: number): void {
  if (!canEditProfile(session, profileId)) throw forbidden();
}

async function readOwn(db: Db, session: Session, alias: string): Promise<contract.ProfileEdit> {
  const profileId = await findProfileId(db, alias);
  if (profileId === null) throw notFound();
  owner(session, profileId);
  const isBanned = session?.refusal?.(saveAvatar) !== undefined;
  return { ...(await getProfileEdit(db, profileId)), can_edit: !isBanned };
}

async function answerOfAlias(db: Db, session: Session, alias: string) {
  const wrong = aliasRule().safeParse(alias).error?.issues[0]?.message;
  if (wrong) return { is_free: false, words: wrong };
  const isFree = await isAliasFree(db, alias, session?.profileId ?? 0);
  return { is_free: isFree, words: isFree ? 'Адрес свободен' : 'Этот адрес занят: выберите другой' };
}

export function editRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getProfileEdit, {
    access: inSection('content', ownOnly()),
    input: schemas.editInput,
    answer: schemas.profileEdit,
    summary: 'Всё, что владелец правит на своей странице',
    handle: ({ input, session }) => readOwn(db, session, input.alias),
  });
  serve(app, contract.checkAlias, {
    access: inSection('content', 'member'),
    input: schemas.aliasQuestion,
    answer: schemas.aliasAnswer,
    perMinute: 60,
    summary: 'Свободен ли адрес страницы',
    handle: ({ input, session }) => answerOfAlias(db, session, input.alias),
  });

  const section = <Input extends { profileId: number }>(
    endpoint: Endpoint<Input, contract.ProfileEdit>,
    input: z.ZodType<Input>,
    save: (db: Db, input: Input) => Promise<contract.ProfileEdit>,
    summary: string,
  ) =>
    serve(app, endpoint, {
      access: inSection('content', ownOnly()),
      input,
      answer: schemas.profileEdit,
      summary,
      handle: async ({ input: wanted, session, request }) => {
        owner(session, wanted.profileId);
        // During impersonation the changes are recorded.
        const before = session?.enteredBy ? await getProfileEdit(db, wanted.profileId) : null;
        const after = await save(db, wanted);
        if (before) attachChanges(request, editChanges(before, after));
        return after;
      },
    });

  section(contract.savePerson, schemas.personInput, commands.savePerson, 'Правка: имя, дата рождения, пол');
  section(
    contract.saveOrganisation,
    schemas.organisationInput,
    commands.saveOrganisation,
    'Правка: названия и руководитель организации',
  );
  section(contract.saveAlias, schemas.aliasInput, saveAlias, 'Правка: адрес страницы');
  section(contract.saveContacts, schemas.contactsInput, commands.saveContacts, 'Правка: город, адрес и контакты');
  section(contract.saveAbout, schemas.aboutInput, commands.saveAbout, 'Правка: рассказ, сайт, социальные сети');
  section(contract.saveSchedule, schemas.scheduleInput, commands.saveSchedule, 'Правка: часы приёма');
  section(contract.saveLegal, schemas.legalInput, commands.saveLegal, 'Правка: юридические данные');
  section(contract.saveBank, schemas.bankInput, commands.saveBank, 'Правка: банковские реквизиты');
  section(contract.saveBreeds, schemas.breedsInput, commands.saveBreeds, 'Правка: породы');
}
