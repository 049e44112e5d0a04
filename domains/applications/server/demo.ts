import { and, eq, isNotNull } from 'drizzle-orm';
import { setDeclarantsAssigned } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { listOwnStamps } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { blankValues, fieldsOf, isFieldShown } from '#platform/contract/fields/fields.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { DeclarantForm } from '../declarants/form.ts';
import { declarants } from '../declarants/server/tables.ts';
import { typeOf } from '../forms/all.ts';
import { states } from '../machine.ts';
import { filesIn, partsOf, type Values } from '../reviewParts.ts';
import { nextBarcode } from './commands/barcode.ts';
import { columnsOf } from './commands/drafts.ts';
import { type Clerks, expertFor, packaged } from './demo/expert.ts';
import { dogFor, issue, valuesOf } from './demo/issued.ts';
import { paper } from './demo/samplePaper.ts';
import {
  commissionReason,
  declarant,
  organisationSamples,
  ownerSamples,
  reason,
  returnedSample,
  type Sample,
  type Stage,
  stepsBehindStage,
} from './demoSamples.ts';
import { demoFees, demoSettings } from './demoSettings.ts';
import { applicationPurpose, resultPurpose } from './purposes.ts';
import {
  applicationFiles,
  applicationHistory,
  applicationMessages,
  applicationReviews,
  applications,
  litterStamps,
  membershipYears,
} from './tables.ts';

interface DemoOffice {
  holidays: ReadonlySet<string>;
  db: Queryable;
  store: FileStore;
  now: Date;
  staffAccountId: number;
  staffProfileId: number;
  clerks: Clerks;
}

/** Creates terms and fees, responsible persons, and applications in every state. */
export async function demoApplications(
  db: Queryable,
  store: FileStore,
  context: DemoContext & { clerks: Clerks },
  now: Date,
): Promise<void> {
  const holidays = await demoSettings(db, context.federations, now);
  const [rkf] = context.federations;
  const [staff] = rkf ? await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, rkf.id)) : [];
  if (!rkf || !staff) throw new Error('The demo has no РКФ or no staff to decide applications');
  const office = { holidays, db, store, now, staffAccountId: staff.id, staffProfileId: rkf.id, clerks: context.clerks };
  for (const profile of [context.clubs[0], context.kennels[0]])
    if (profile) await fill(office, profile, organisationSamples);
  const owner = context.people.at(-1);
  if (owner) await fill(office, owner, ownerSamples);
  for (const profile of [context.clubs.at(-1), context.kennels.at(-1)]) if (profile) await owe(office, profile);
}

async function fill(office: DemoOffice, profile: DemoProfile, samples: readonly Sample[]): Promise<void> {
  const { db } = office;
  const [sender] = await db
    .select({ accountId: accounts.id, federationId: profiles.federationId })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(eq(profiles.id, profile.id));
  if (!sender) throw new Error(`${profile.name} has no account`);
  const isOrganisation = profile.userType !== userTypes.individual;
  // Only members of a federation send applications.
  if (isOrganisation && sender.federationId === null) {
    sender.federationId = office.staffProfileId;
    await db.update(profiles).set({ federationId: office.staffProfileId }).where(eq(profiles.id, profile.id));
  }
  const form = declarant(profile.cityId);
  const [named] = isOrganisation
    ? await db
        .insert(declarants)
        .values({ ...form, profileId: profile.id, isDefault: true })
        .returning({ id: declarants.id })
    : [];
  if (named) await setDeclarantsAssigned(db, profile.id, true);
  for (const [at, sample] of samples.entries())
    await write(office, { ...sender, profile, at, form: named ? form : null, declarantId: named?.id ?? 0 }, sample);
}

const yearsOwed = 4;

/** Makes the profile old and leaves its membership unconfirmed, so that only the report may be sent. */
async function owe(office: DemoOffice, profile: DemoProfile): Promise<void> {
  await fill(office, profile, []);
  const since = new Date(office.now);
  since.setUTCFullYear(since.getUTCFullYear() - yearsOwed);
  await office.db
    .update(profiles)
    .set({ createdAt: since, federationId: office.staffProfileId })
    .where(eq(profiles.id, profile.id));
}

interface Sender {
  profile: DemoProfile;
  accountId: number;
  federationId: number | null;
  form: DeclarantForm | null;
  declarantId: number;
  at: number;
}

async function write(
  wholeOffice: DemoOffice,
  sender: Sender,
  { type: key, stage, dog, daysAgo, isUrgent, inside = [], values: given = {} }: Sample,
  packageId: number | null = null,
): Promise<void> {
  const office = {
    ...wholeOffice,
    staffAccountId: expertFor(wholeOffice, { key, stage, at: sender.at, userType: sender.profile.userType }),
  };
  const { db, now, staffAccountId } = office;
  const { profile, accountId, federationId, form, declarantId, at } = sender;
  const type = typeOf(key);
  const ago = (share: number) => new Date(now.getTime() - daysAgo * share * dayMs);
  const fields = fieldsOf(type.section.fields, profile.userType);
  const known = stage === 'done' ? await dogFor(db, key, profile, at) : null;
  const parents = 'father_id' in fields && stage !== 'draft' ? await parentsOf(db, profile.id, at) : {};
  const values: Record<string, unknown> = {
    ...blankValues(fields),
    ...(declarantId && { declarant_id: declarantId }),
    ...('stamp_code' in fields && { stamp_code: 'DEM', stamp_number: String(100 + at) }),
    ...('pedigree_number' in fields && { pedigree_number: String(5_900_000 + profile.id * 20 + at) }),
    ...('breed_id' in fields && { breed_id: profile.breedIds[0] ?? 1 }),
    ...('document_type' in fields && { document_type: 44, certificate_document: 51 }),
    ...('dog_sex_type' in fields && { dog_sex_type: 1 }),
    ...('folder_number' in fields && { folder_number: '1204' }),
    ...('date_of_birth_litter' in fields && { date_of_birth_litter: moscowDay(ago(4)) }),
    ...given,
    ...parents,
    ...('dog_name' in fields && { dog_name: dog }),
    ...(known && valuesOf(key, profile.userType, known)),
    ...('express' in fields && { express: isUrgent === true }),
    ...('owner_last_name' in fields && { owner_last_name: 'Северцева', owner_first_name: 'Анна' }),
    ...('is_actual' in fields && { is_actual: true }),
    ...('mating_whelping_book_document_year' in fields && {
      mating_whelping_book_document_year: Number(moscowDay(now).slice(0, 4)),
    }),
  };
  const past = stepsBehindStage[stage];
  const isSent = past.length > 0;
  if (isSent) {
    if (type.payment === 'own')
      Object.assign(values, {
        payment_date: moscowDay(ago(1.05)),
        payment_number: String(400 + at),
        payment_name: profile.name,
      });
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'file' && isFieldShown(field, values))
        values[name] = await paper(office, profile, `${key} ${at} ${name}`, field.label, applicationPurpose);
  }
  const state = past.at(-1)?.[2] ?? states.draft;
  const sentAt = isSent ? ago(1) : null;
  const [made] = await db
    .insert(applications)
    .values({
      type: key,
      packageId,
      isPackage: type.packs !== undefined,
      profileId: profile.id,
      accountId,
      userType: profile.userType,
      federationId,
      ...columnsOf(type, values),
      declarant: isSent ? form : null,
      state,
      prevState: stage === 'archived' ? states.done : null,
      barcode: isSent && !type.packs ? await nextBarcode(db) : null,
      ...(sentAt && demoFees(type, { sentAt, isUrgent, inside }, office.holidays)),
      ...returnedSample(stage, values),
      assignedTo: past.some(([step]) => step === 'take') ? staffAccountId : null,
      sentAt,
      answeredAt: stage === 'answered' ? ago(0.2) : null,
      doneAt: stage === 'done' || stage === 'archived' ? ago(0.4) : null,
      changedAt: ago(past.at(-1)?.[4] ?? 1),
      createdAt: ago(1.1),
      updatedAt: ago(past.at(-1)?.[4] ?? 1),
    })
    .returning({ id: applications.id });
  if (!made) throw new Error('The application was not written');
  await decided(office, sender, made.id, key, values, stage, ago, known !== null);
  if (known) {
    const between = { issuerId: office.staffProfileId, applicantId: profile.id };
    await issue(db, { key, applicationId: made.id, dog: known }, between, ago(0.4));
  }
  const puppies = (values.litters ?? []) as { stamp_number: string }[];
  if (isSent && puppies.length)
    await db.insert(litterStamps).values(
      puppies.map(({ stamp_number }) => ({
        code: String(values.stamp_code),
        number: Number(stamp_number),
        applicationId: made.id,
      })),
    );
  for (const [place, request] of inside.entries())
    await write(office, { ...sender, at: at * 10 + place + packaged }, request, made.id);
  if (key === 'membership' && stage === 'done')
    await db
      .insert(membershipYears)
      .values({ profileId: profile.id, year: Number(moscowDay(now).slice(0, 4)), applicationId: made.id });
}

/** A dam of the studbook, another for each litter, a sire of her breed, and the organisation's own stamp. */
async function parentsOf(db: Queryable, profileId: number, at: number): Promise<Values> {
  const [stamp] = await listOwnStamps(db, profileId);
  const parent = async (sex: number, skipped: number, breedId?: number) => {
    const [found] = await db
      .select({ id: dogs.id, name: dogs.name, number: dogs.pedigreeNumber, breedId: dogs.breedId })
      .from(dogs)
      .where(
        and(
          eq(dogs.sex, sex),
          isNotNull(dogs.pedigreeNumber),
          breedId === undefined ? undefined : eq(dogs.breedId, breedId),
        ),
      )
      .orderBy(dogs.id)
      .offset(skipped)
      .limit(1);
    return found;
  };
  const dam = await parent(2, (profileId + at) % 20);
  const sire = dam && (await parent(1, 0, dam.breedId));
  if (!stamp || !dam || !sire) throw new Error('The demo has no stamp or no parents for a litter');
  return {
    stamp_code: stamp.code,
    breed_id: dam.breedId,
    father_id: sire.id,
    father_name: sire.name,
    father_pedigree_number: String(sire.number),
    mother_id: dam.id,
    mother_name: dam.name,
    mother_pedigree_number: String(dam.number),
  };
}

async function decided(
  office: DemoOffice,
  { profile, accountId }: Sender,
  applicationId: number,
  key: string,
  values: Values,
  stage: Stage,
  ago: (share: number) => Date,
  isIssued: boolean,
) {
  const { db, staffAccountId } = office;
  const type = typeOf(key);
  const files = filesIn(fieldsOf(type.section.fields, profile.userType), values);
  if (files.length) {
    await db.insert(applicationFiles).values(files.map((file) => ({ ...file, applicationId })));
    for (const { documentId } of files)
      await db.update(documents).set({ ownerId: applicationId }).where(eq(documents.id, documentId));
  }
  const past = stepsBehindStage[stage];
  if (past.length)
    await db.insert(applicationHistory).values(
      past.map(([step, fromState, to, who, share]) => ({
        applicationId,
        at: ago(share),
        step,
        fromState,
        state: to,
        who,
        accountId: who === 'applicant' ? accountId : who === 'reviewer' ? staffAccountId : null,
        publicComment: step === 'reject' ? reason : step === 'askCommission' ? commissionReason : '',
      })),
    );
  const parts = past.length ? partsOf(type, values, profile.userType) : [];
  const refused = stage === 'rejected' ? parts.find(({ part }) => part.startsWith('file:'))?.part : undefined;
  const seen =
    stage === 'done' || stage === 'archived' || stage === 'rejected'
      ? parts
      : stage === 'answered'
        ? parts.slice(1)
        : [];
  if (seen.length)
    await db.insert(applicationReviews).values(
      seen.map(({ part }) => ({
        applicationId,
        part,
        accepted: part !== refused,
        comment: part === refused ? reason : '',
        reviewedBy: staffAccountId,
        reviewedAt: ago(0.5),
      })),
    );
  if (stage === 'rejected')
    await db.insert(applicationMessages).values([
      { applicationId, accountId, who: 'applicant', at: ago(0.4), text: 'Можно снять телефоном или нужен скан?' },
      {
        applicationId,
        accountId: staffAccountId,
        who: 'reviewer',
        at: ago(0.3),
        text: 'Можно телефоном, если видны все края листа и номер.',
      },
    ]);
  if ((stage !== 'done' && stage !== 'archived') || !type.result.isFile || isIssued) return;
  const resultDocumentId = await paper(
    office,
    { ...profile, id: office.staffProfileId },
    `result ${applicationId}`,
    type.result.label,
    resultPurpose,
  );
  await db.update(documents).set({ ownerId: applicationId }).where(eq(documents.id, resultDocumentId));
  await db
    .update(applications)
    .set({ resultDocumentId, resultNumber: `РКФ ${5_800_000 + applicationId}` })
    .where(eq(applications.id, applicationId));
}
