import { and, eq, isNull } from 'drizzle-orm';
import { requestNotice, type Subscription, staffNotices } from '#domains/notifications/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { rightNotices } from '../breedingRights/server/notices.ts';
import { cardNotices } from '../cards/server/notices.ts';
import { exchangeNotices } from '../exchanges/server/notices.ts';
import { litterPlanNotices } from '../litterPlans/server/notices.ts';
import { matingNotices } from '../matings/server/notices.ts';
import { dogOwners } from '../owners/server/tables.ts';
import { dogsPath, studbookPath } from '../paths.ts';
import { dogDeaths } from '../records/server/tables.ts';
import { transfersPath } from '../transfers/paths.ts';
import { transferNotices } from '../transfers/server/notices.ts';
import { dogRequests, dogs } from './tables.ts';

const findDogRequest = async (tx: Queryable, requestId: number) => {
  const [found] = await tx
    .select({
      profileId: profiles.id,
      userType: profiles.userType,
      alias: profiles.alias,
      data: dogRequests.data,
      name: dogs.name,
      decision: dogRequests.decision,
    })
    .from(dogRequests)
    .innerJoin(profiles, eq(profiles.id, dogRequests.profileId))
    .leftJoin(dogs, eq(dogs.id, dogRequests.dogId))
    .where(eq(dogRequests.id, requestId));
  return (
    found && {
      ...found,
      name: found.name ?? found.data?.name ?? '',
      path: dogsPath({ user_type: found.userType as UserType, alias: found.alias }),
    }
  );
};

/** Requests of owners to confirm a dog on their page: to staff when sent, to the owner when decided. */
const requestNotices: readonly Subscription[] = [
  {
    event: 'dogs.requested',
    async notices(tx, { requestId = 0 }) {
      const [sent] = await tx.select().from(dogRequests).where(eq(dogRequests.id, requestId));
      return sent
        ? staffNotices(
            tx,
            { authorId: sent.profileId, aboutId: null },
            'Заявка владельца: подтвердить собаку на странице',
            'dog-requests',
          )
        : [];
    },
  },
  {
    event: 'dogs.confirmed',
    async notices(tx, { requestId = 0 }) {
      const asked = await findDogRequest(tx, requestId);
      return asked
        ? [
            requestNotice(
              [asked.profileId],
              `Собака «${asked.name}» подтверждена и стоит на вашей странице`,
              asked.path,
            ),
          ]
        : [];
    },
  },
  {
    event: 'dogs.refused',
    async notices(tx, { requestId = 0 }) {
      const asked = await findDogRequest(tx, requestId);
      if (!asked) return [];
      return [
        requestNotice(
          [asked.profileId],
          `В заявке на собаку «${asked.name}» отказано${asked.decision && `: ${asked.decision}`}`,
          asked.path,
        ),
      ];
    },
  },
];

/** Notifies the other owners of a death; a report by staff goes to all of them. */
const died: Subscription = {
  event: 'dogs.died',
  async notices(tx, { dogId = 0 }) {
    const [dog] = await tx
      .select({ name: dogs.nameLat, reportedBy: dogDeaths.reportedBy })
      .from(dogs)
      .innerJoin(dogDeaths, eq(dogDeaths.dogId, dogs.id))
      .where(eq(dogs.id, dogId));
    if (!dog) return [];
    const owners = await tx
      .select({ id: dogOwners.profileId })
      .from(dogOwners)
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)));
    const others = owners.map(({ id }) => id).filter((id) => id !== dog.reportedBy);
    const who = dog.reportedBy === null ? 'Федерация сообщает' : 'Совладелец сообщил';
    return [
      requestNotice(
        others,
        `${who} о смерти собаки ${dog.name}. Если это ошибка, напишите в федерацию`,
        studbookPath(dogId),
      ),
    ];
  },
};

const ownerRemoved: Subscription = {
  event: 'dogs.owner_removed',
  async notices(tx, { dogId = 0, profileId = 0, byStaff = 0 }) {
    const [dog] = await tx.select({ name: dogs.nameLat }).from(dogs).where(eq(dogs.id, dogId));
    if (!dog) return [];
    if (!byStaff) return [requestNotice([profileId], `Собака ${dog.name} записана на нового владельца`, transfersPath)];
    const content = `Федерация записала собаку ${dog.name} на другого владельца. Если это ошибка, напишите в федерацию`;
    return [requestNotice([profileId], content, studbookPath(dogId))];
  },
};

/** The notices of all features of this domain. */
export const dogNotices: readonly Subscription[] = [
  ...requestNotices,
  died,
  ownerRemoved,
  ...rightNotices,
  ...matingNotices,
  ...litterPlanNotices,
  ...cardNotices,
  ...transferNotices,
  ...exchangeNotices,
];
