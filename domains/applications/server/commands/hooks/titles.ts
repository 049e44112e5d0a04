import { and, eq } from 'drizzle-orm';
import { dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import {
  addDogRecord,
  findNamedDog,
  lockNamedDog,
  releaseCertificates,
  removeDogRecord,
  writePaper,
} from '#domains/dogs/server/public.ts';
import {
  breedingCertificate,
  championDiploma,
  documentKinds,
  koerungCertificate,
  winnerDiploma,
  workingCertificate,
} from '#domains/dogs/texts.ts';
import { findPassedTrial, passedTrialsOf } from '#domains/exhibitions/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { documentBreeds, onlyBreedsText } from '../../../forms/documentBreeds.ts';
import { fciTitles, type titles as titlesType } from '../../../forms/titles.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { listDocumentBreeds } from '../../queries/documentBreeds.ts';
import { certificateChoices, payWithCertificates } from './certificates.ts';
import type { Finished, TypeHook } from './hook.ts';
import { paperOf, paperSource, revertResult } from './papers.ts';

type TitlesValues = ValuesOfType<typeof titlesType>;

/** Prefills an individual's own name: individuals apply for their own dogs. */
async function ownName(tx: Queryable, { profileId, userType }: Session): Promise<TitlesValues> {
  if (userType !== userTypes.individual) return {};
  const [own] = await tx
    .select({
      owner_last_name: profiles.lastName,
      owner_first_name: profiles.firstName,
      owner_second_name: profiles.secondName,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return Object.fromEntries(Object.entries(own ?? {}).map(([name, value]) => [name, value ?? '']));
}

/** Throws when the document is limited to other breeds; a document without a list is for all. */
async function assertBreedAllowed(tx: Queryable, { certificate_document, breed_id }: TitlesValues): Promise<void> {
  const allowed = await listDocumentBreeds(tx, Number(certificate_document));
  if (allowed.length && !allowed.some(({ id }) => id === breed_id))
    throw new PortalError(400, { breed_id: onlyBreedsText(allowed.map(({ name }) => name)) });
}

const certificates = 44;
/** «Рабочий сертификат» in the form's list of documents. */
const workingDocument = 52;

const trialIdsIn = ({ trial_result_ids: ids }: TitlesValues): number[] => [...new Set(ids)];

/** Throws unless this dog has passed the trial the working certificate is for. */
async function assertTrialPassed(tx: Queryable, values: TitlesValues): Promise<void> {
  const ids = trialIdsIn(values);
  if (!ids.length) return;
  const own = await passedTrialsOf(tx, Number(values.dog_id ?? 0));
  if (ids.some((id) => !own.some((one) => one.id === id)))
    throw new PortalError(400, { trial_result_ids: 'Отметьте испытания, которые сдала эта собака' });
}

/** Checks again on finish: a protest may have annulled the result since. */
async function assertTrialStillPassed(tx: Queryable, values: TitlesValues): Promise<void> {
  const own = await passedTrialsOf(tx, Number(values.dog_id ?? 0));
  if (trialIdsIn(values).some((id) => !own.some((one) => one.id === id)))
    throw new PortalError(
      409,
      'Результат испытаний исправили по протесту: эта собака их не сдала. Верните заявку с причиной',
    );
}

/** Document numbers that are titles in the studbook, with their names there. */
const titleNames: Readonly<Record<number, string>> = {
  1: 'CH RUS',
  2: 'JCH RUS',
  3: 'VCH RUS',
  4: 'GCH RUS',
  5: 'CH CLUB',
  6: 'CH RKF',
  8: 'C.I.B.',
  9: 'C.I.E.',
  10: 'C.I.B.-J',
  11: 'C.I.B.-V',
};
const certificateKinds: Readonly<Record<number, number>> = {
  51: breedingCertificate,
  52: workingCertificate,
  61: koerungCertificate,
  62: koerungCertificate,
};

const kindOf = ({ document_type, certificate_document }: TitlesValues): number =>
  document_type === certificates
    ? (certificateKinds[Number(certificate_document)] ?? workingCertificate)
    : document_type === champion
      ? championDiploma
      : winnerDiploma;
const champion = 41;

const titleOf = ({ document_type, champion_document }: TitlesValues): string | undefined =>
  document_type === champion ? titleNames[Number(champion_document)] : undefined;

/** An FCI diploma is issued by FCI, so staff attach it. */
const isOfFci = ({ document_type, champion_document }: TitlesValues): boolean =>
  document_type === champion && fciTitles.includes(Number(champion_document));
const fciPaper = ({ id, barcode }: Pick<Finished['row'], 'id' | 'barcode'>): string =>
  paperSource('Диплом FCI, заявка', barcode ?? String(id));

/** Records a title once, however often its diploma is printed. */
async function giveTitle(
  tx: Queryable,
  { session, row, number, now }: Finished<typeof titlesType>,
  dogId: number,
  paper: string,
): Promise<void> {
  const name = titleOf(row.data);
  if (!name) return;
  const [title] = await tx
    .select({ id: titles.id, given: dogTitles.id })
    .from(titles)
    .leftJoin(dogTitles, and(eq(dogTitles.titleId, titles.id), eq(dogTitles.dogId, dogId)))
    .where(eq(titles.name, name));
  if (!title || title.given !== null) return;
  const today = moscowDay(now);
  await addDogRecord(
    tx,
    session,
    { dogId, kind: 'title', title_id: title.id, given_on: today, number: number.slice(0, 30), paper },
    today,
  );
}

async function takeFciTitleBack(
  tx: Transactable,
  { row, session }: Pick<Finished<typeof titlesType>, 'row' | 'session'>,
): Promise<void> {
  const dogId = Number(row.data.dog_id ?? 0);
  const given = await tx
    .select({ id: dogTitles.id })
    .from(dogTitles)
    .where(and(eq(dogTitles.dogId, dogId), eq(dogTitles.paper, fciPaper(row))));
  const reason = `Заявка ${row.barcode ?? row.id} возвращена в работу`;
  for (const { id } of given) await removeDogRecord(tx, session, { dogId, kind: 'title', recordId: id, reason });
}

export const titlesHook: TypeHook<typeof titlesType> = {
  async paper(db, { data }) {
    if (isOfFci(data)) return null;
    return (await findNamedDog(db, { id: Number(data.dog_id ?? 0) })) ? (documentKinds[kindOf(data)] ?? null) : null;
  },
  async finishing(tx, finished) {
    const { row, number, now } = finished;
    if (row.data.certificate_document === workingDocument) await assertTrialStillPassed(tx, row.data);
    const dog = await lockNamedDog(tx, { id: Number(row.data.dog_id ?? 0) });
    if (!dog) return {};
    if (isOfFci(row.data)) {
      await giveTitle(tx, finished, dog.id, fciPaper(row));
      return {};
    }
    const paper = await writePaper(tx, { ...(await paperOf(tx, row, dog.id)), kind: kindOf(row.data) }, now);
    await giveTitle(tx, finished, dog.id, paperSource('Диплом', paper.barcode));
    return { resultNumber: number || paper.barcode, resultPaperId: paper.id };
  },
  async reopening(tx, reopened) {
    await revertResult(tx, reopened);
    if (isOfFci(reopened.row.data)) await takeFciTitleBack(tx, reopened);
  },
  preset: ownName,
  /** Starts a working certificate from a trial the dog has passed. */
  async begin(tx, _session, recordId) {
    const found = await findPassedTrial(tx, recordId);
    if (!found) throw new PortalError(404, 'Такого результата испытаний нет, или они не сданы');
    const { dog } = found;
    return {
      ...{ document_type: certificates, certificate_document: workingDocument, is_foreign_pedigree: false },
      ...{ pedigree_number: String(dog.number ?? ''), dog_id: dog.id, dog_name: dog.name, breed_id: dog.breedId },
      trial_result_ids: [recordId],
    };
  },
  async sending(tx, { row, session, values }) {
    await payWithCertificates(tx, row.id, { values, title: titleOf(values) });
    if (values.document_type === certificates) await assertBreedAllowed(tx, values);
    if (values.certificate_document === workingDocument) await assertTrialPassed(tx, values);
    return values.is_foreign_owner === true ? values : { ...values, ...(await ownName(tx, session)) };
  },
  async undone(tx, { id }) {
    await releaseCertificates(tx, [id]);
  },
  async choices(db, { id, data }) {
    const title = titleOf(data);
    if (title) return certificateChoices(db, id, { data, title });
    if (data.document_type !== certificates) return [];
    if (data.certificate_document !== workingDocument)
      return (await listDocumentBreeds(db, Number(data.certificate_document))).map((one) => ({
        ...one,
        record: documentBreeds,
        hint: '',
      }));
    const own = await passedTrialsOf(db, Number(data.dog_id ?? 0));
    return own.map(({ id, words }) => ({ record: 'trial-results', id, name: words, hint: '' }));
  },
};
