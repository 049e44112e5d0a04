import type { FastifyInstance } from 'fastify';
import { only, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import { findRightFreeze } from '../../breedingRights/server/queries/freezes.ts';
import { rightHolderOn } from '../../breedingRights/server/queries/rights.ts';
import { isDead } from '../../deaths/server/queries.ts';
import { findKeyDay, findTransferObstacle, listTransferPartners } from '../../transfers/server/queries.ts';
import { texts } from '../../transfers/texts.ts';
import * as contract from '../contract.ts';
import { mainPlace } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { listOwners, listPeriods } from './queries.ts';

export function ownerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.isMainOwner, {
    access: only('user', 'judge', 'kennel'),
    input: schemas.ownersInput,
    answer: schemas.mainOwner,
    summary: 'Основной ли я владелец собаки, и мне ли заявлять её вязки',
    handle: async ({ input: { dogId }, session }) => {
      const owners = session ? await listOwners(db, dogId) : [];
      const holder = session && (await rightHolderOn(db, dogId, clock.today()));
      const is_main = owners.some(({ profileId, place }) => profileId === session?.profileId && place === mainPlace);
      const isSpeaker = holder === null ? is_main : holder === session?.profileId;
      return { is_main, may_breed: isSpeaker && !(await findRightFreeze(db, dogId)) && !(await isDead(db, dogId)) };
    },
  });
  serve(app, contract.getDogOwners, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.ownersInput,
    answer: schemas.dogOwners,
    summary: 'Владельцы своей собаки, нынешние и прежние',
    handle: async ({ input: { dogId }, session }) => {
      const { profileId } = session;
      const mine = (await listOwners(db, dogId)).find((owner) => owner.profileId === profileId);
      if (!mine) throw notFound();
      const dealtWith = await listTransferPartners(db, dogId, profileId);
      const [periods, hindrance, keyDay] = await Promise.all([
        listPeriods(db, dogId, { profileId, dealtWith }),
        findTransferObstacle(db, dogId),
        findKeyDay(db, dogId),
      ]);
      const isMain = mine.place === mainPlace;
      return {
        is_main: isMain,
        hindrance: hindrance && texts[hindrance],
        is_dead: hindrance === 'dead',
        key_made_on: isMain ? keyDay : null,
        periods,
      };
    },
  });
}
