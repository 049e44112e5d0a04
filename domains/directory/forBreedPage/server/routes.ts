import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { OrganizationRow } from '../../clubsAndKennels/contract.ts';
import { listOrganizations } from '../../clubsAndKennels/server/queries/list.ts';
import { listJudges } from '../../judges/server/queries/list.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';

const shownCount = 3;
const judgesOfBreeds = 1;

const organisationOf = ({
  profile_id,
  name,
  city,
  user_type,
  alias,
  full_alias,
  logo_link,
  cover_group,
  main_breed,
}: OrganizationRow) => ({ profile_id, name, city, user_type, alias, full_alias, logo_link, cover_group, main_breed });

/** The directory's lists, cut to the room a breed's page has. */
async function getDirectoryOnBreed(db: Db, breedId: number, now: Date): Promise<contract.DirectoryOnBreed> {
  const breeds = [breedId];
  const [clubs, kennels, judges] = await Promise.all([
    listOrganizations(db, { kind: 'nbc', breeds }, now),
    listOrganizations(db, { kind: 'kennels', breeds }, now),
    listJudges(db, { kind: judgesOfBreeds, breeds }),
  ]);
  const [club] = clubs.items;
  return {
    club: club ? organisationOf(club) : null,
    kennels: { total: kennels.total ?? 0, items: kennels.items.slice(0, shownCount).map(organisationOf) },
    judges: {
      total: judges.total ?? 0,
      items: judges.items
        .slice(0, shownCount)
        .map(({ id, name, city, country }) => ({ id, name, place: city ?? country })),
    },
  };
}

export function onBreedRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getDirectoryOnBreed, {
    access: 'everyone',
    input: schemas.breedInput,
    answer: schemas.directoryOnBreed,
    summary: 'Страница породы: её клуб, питомники и судьи',
    handle: ({ input }) => getDirectoryOnBreed(db, input.breedId, clock.now()),
  });
}
