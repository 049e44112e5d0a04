import type { FastifyInstance } from 'fastify';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { inSection, kindOf, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { editPayee } from './commands.ts';
import { findRkf, getPayee, getPayment } from './queries.ts';

/** A federation edits its own bank details; administrators edit РКФ's. */
async function payeeOwner(db: Queryable, session: Session): Promise<number> {
  const owner = kindOf(session) === 'admin' ? await findRkf(db) : session.profileId;
  if (owner === null) throw notFound();
  return owner;
}

export function paymentRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getPayment, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.oneInput,
    answer: schemas.payment,
    summary: 'Сколько и куда платить за свою заявку, с QR-кодом для банка',
    handle: ({ session, input }) => getPayment(db, session.profileId, input.applicationId),
  });
  serve(app, contract.getPayee, {
    access: inSection('fees', staffOfMembers),
    input: schemas.noInput,
    answer: schemas.payeeRow,
    summary: 'Реквизиты, по которым федерация принимает взносы',
    handle: async ({ session }) => getPayee(db, await payeeOwner(db, session)),
  });
  serve(app, contract.editPayee, {
    access: inSection('fees', staffOfMembers),
    input: schemas.payeeInput,
    answer: schemas.payeeRow,
    summary: 'Изменить реквизиты для взносов: кабинеты покажут их вместе с QR-кодом',
    example: demoAccountOf(1),
    handle: ({ session, input }) =>
      db.transaction(async (tx) => editPayee(tx, session, await payeeOwner(tx, session), input)),
  });
}
