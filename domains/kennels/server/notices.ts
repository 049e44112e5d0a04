import { eq } from 'drizzle-orm';
import {
  findOwner,
  requestNotice,
  requestOfMember,
  type Subscription,
  staffNotices,
} from '#domains/notifications/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { kennelName } from '../texts.ts';
import { kennelApplications } from './tables.ts';

const kennelDecided = (
  event: Subscription['event'],
  says: (name: string) => string,
  link: (own: string | null) => string,
): Subscription => ({
  event,
  async notices(tx, { applicationId = 0 }) {
    const [found] = await tx
      .select({
        form: kennelApplications.form,
        applicantId: kennelApplications.applicantId,
        profileId: kennelApplications.profileId,
        alias: profiles.alias,
      })
      .from(kennelApplications)
      .leftJoin(profiles, eq(profiles.id, kennelApplications.profileId))
      .where(eq(kennelApplications.id, applicationId));
    if (!found) return [];
    // The kennel applied itself, or its owner did.
    const owner = found.applicantId === null ? null : await findOwner(tx, found.applicantId);
    const receiver = owner?.profileId ?? found.profileId;
    return receiver === null
      ? []
      : [
          requestNotice(
            [receiver],
            says(found.form.name),
            link(found.alias === null ? null : `/kennel/${found.alias}/`),
            'own',
          ),
        ];
  },
});

/** Applications of kennels: to staff when sent, to the applicant when decided. */
export const kennelNotices: readonly Subscription[] = [
  {
    event: 'kennels.applied',
    async notices(tx, { applicationId = 0, profileId = 0 }) {
      const [sent] = await tx.select().from(kennelApplications).where(eq(kennelApplications.id, applicationId));
      return sent
        ? staffNotices(tx, requestOfMember(profileId), `Заявка на активацию: ${kennelName(sent.form.name)}`, 'kennels')
        : [];
    },
  },
  kennelDecided(
    'profiles.kennel_activated',
    (name) => `${kennelName(name)} активирован`,
    // An owner signs over to the kennel's account there.
    (own) => own ?? '/kennel/activation',
  ),
  kennelDecided(
    'kennels.refused',
    (name) => `Заявка на активацию отклонена: ${kennelName(name)}. Посмотрите, что исправить`,
    () => '/kennel/activation',
  ),
];
