import { eq, inArray } from 'drizzle-orm';
import { completeLitter, litterActs, matingPurpose } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { copyNewestDocument, storePdf } from '#domains/media/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db, Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../forms/all.ts';
import type { litter } from '../../forms/litter.ts';
import { prefixed } from '../../forms/requestFields.ts';
import type { ValuesOfType } from '../../forms/type.ts';
import { applications } from '../tables.ts';
import { addRequest, startApplication } from './drafts.ts';
import { attachFiles } from './files.ts';

/** Status of a puppy by the result of its inspection; without an inspection here it has none. */
const statuses = { '': 3, kept: 1, culled: 2, toBeSeenAgain: 4, dead: 5 } as const;
/** The act is sound but names defects: the sender has to choose the status. */
const notChosen = 0;

/** Fields of the litter's form; `addRequest` checks the values, of which a draft may lack some. */
type LitterDraft = { readonly [Name in keyof ValuesOfType<typeof litter>]?: unknown };

/** Creates a package with one litter filled from the declared mating, or returns the existing one. */
export async function startLitter(
  tx: Transactable,
  { db, files }: Kept,
  session: Session,
  matingId: number,
  now: Date,
): Promise<number> {
  const { mating, puppies, act } = await completeLitter(tx, matingId, session.profileId);
  const [known] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.matingId, matingId));
  if (known) return known.id;
  const parents = await tx
    .select({ id: dogs.id, name: dogs.nameLat, breedId: dogs.breedId, number: dogs.pedigreeNumber })
    .from(dogs)
    .where(inArray(dogs.id, [mating.sireId, mating.damId]));
  const [sire, dam] = [mating.sireId, mating.damId].map((wanted) => parents.find(({ id }) => id === wanted));
  if (!sire || !dam) throw new PortalError(409, 'Родителей помёта больше нет в племенной книге');
  // Runs before the profile is locked: it writes documents in its own transaction.
  const { profileId, userType } = session;
  const papers = await papersOf(tx, { db, files }, profileId, matingId, now);
  const values: LitterDraft = {
    ...papers,
    ...(await breederOf(tx, mating.damOwnerId)),
    breed_id: dam.breedId,
    date_of_birth_litter: mating.bornOn,
    ...(mating.stampCode && { stamp_code: mating.stampCode }),
    ...prefixed('father_', parentOf(sire)),
    ...prefixed('mother_', parentOf(dam)),
    ...(act && {
      hallmark_last_name: act.lastName,
      hallmark_first_name: act.firstName,
      hallmark_second_name: act.secondName,
    }),
    // A puppy that died before it got a stamp is only in the act.
    litters: puppies
      .filter(({ fate, stampNumber }) => fate !== 'dead' || stampNumber !== '')
      .map(({ name, nameLat, colour, sex, stampNumber, chip, fate, defects, reason }) => ({
        dog_name: name,
        dog_name_lat: nameLat,
        dog_color: colour,
        dog_sex_type_id: sex,
        stamp_number: stampNumber,
        chip_number: chip,
        litter_dog_status_id: fate === 'kept' && defects.length > 0 ? notChosen : statuses[fate],
        status_comment: reason.slice(0, 200),
      })),
  };
  const packageId = await startApplication(tx, session, { type: 'litters' }, now);
  const applicationId = await addRequest(tx, session, packageId, { values, matingId });
  if (Object.keys(papers).length)
    await attachFiles(tx, { applicationId, profileId, userType }, typeOf('litter'), values);
  return applicationId;
}

interface Kept {
  db: Db;
  files: Pick<Files, 'store' | 'tempUpload'>;
}

/** Papers that need not be brought again: those handed in with the mating and those signed on the portal. */
async function papersOf(
  tx: Queryable,
  { db, files }: Kept,
  profileId: number,
  matingId: number,
  now: Date,
): Promise<LitterDraft> {
  const acts = await litterActs(tx, profileId, matingId, now);
  const made = async (name: string, pdf: Buffer | null) =>
    pdf && (await storePdf(db, files, { profileId, name }, pdf)).id;
  const brought = await copyNewestDocument(db, files, { purpose: matingPurpose, ownerId: matingId }, profileId);
  const mating = brought?.id ?? (await made('Акт вязки.pdf', acts.mating));
  const inspection = await made('Акт обследования помёта.pdf', acts.inspection);
  return { ...(mating && { dog_mating_act_id: mating }), ...(inspection && { litter_diagnostic_id: inspection }) };
}

const parentOf = ({ id, name, number }: { id: number; name: string; number: number | null }) => ({
  foreign: false,
  pedigree_number: number === null ? '' : String(number),
  id,
  name,
});

/** The bitch's owner is the breeder: a person by the profile's name, a kennel by its own. */
async function breederOf(tx: Queryable, profileId: number): Promise<LitterDraft> {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, profileId));
  if (!owner) return {};
  if (owner.userType === userTypes.kennel) return { nursery_name: owner.shortName };
  const { lastName, firstName, secondName } = owner;
  return {
    last_name: lastName ?? '',
    first_name: firstName ?? '',
    second_name: secondName ?? '',
    last_name_lat: latinUpperCase(lastName ?? ''),
    first_name_lat: latinUpperCase(firstName ?? ''),
  };
}
