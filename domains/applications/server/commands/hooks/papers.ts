import { and, eq } from 'drizzle-orm';
import { readStamp } from '#domains/dogs/numbers.ts';
import { dogExaminations, dogTitles } from '#domains/dogs/records/server/tables.ts';
import {
  addDogRecord,
  assignPedigreeNumber,
  enterDog,
  findNamedDog,
  lockNamedDog,
  lockValidPapers,
  type NamedDog,
  removeDogRecord,
  takeBackPaper,
  writePaper,
} from '#domains/dogs/server/public.ts';
import { formatPedigree } from '#domains/dogs/shownNumbers.ts';
import { hipCertificate, kneeCertificate, pedigreePaper } from '#domains/dogs/texts.ts';
import { joinText } from '#platform/contract/joinText.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { pedigree } from '../../../forms/pedigree.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import type { Values } from '../../../reviewParts.ts';
import type { ApplicationRow } from '../../queries/lockApplication.ts';
import { findRkf } from '../../queries/rkf.ts';
import type { Finished, TypeHook } from './hook.ts';
import { valuesFromLastRequest } from './repeated.ts';

type PedigreeValues = ValuesOfType<typeof pedigree>;

const text = (value: unknown): string => String(value ?? '');
const joinValues = (values: PedigreeValues, names: readonly (keyof PedigreeValues)[]): string =>
  joinText(' ', ...names.map((name) => text(values[name])));

/** What names a dog in a form. */
type DogValues = Pick<PedigreeValues, 'dog_id' | 'stamp_code' | 'stamp_number' | 'chip_number'>;

export const dogOf = ({ dog_id, stamp_code, stamp_number, chip_number }: DogValues | Values): NamedDog => ({
  id: Number(dog_id ?? 0),
  stamp: readStamp(`${text(stamp_code)} ${text(stamp_number)}`),
  chip: text(chip_number),
});

async function issuerOf(tx: Queryable, { federationId }: ApplicationRow): Promise<number> {
  const issuerId = federationId ?? (await findRkf(tx));
  if (issuerId === null) throw new PortalError(409, 'Профиля РКФ на портале нет: бумагу некому выпустить');
  return issuerId;
}

/** Source of a grade or title in the studbook: «Сертификат 4600000000015». */
export const paperSource = (kind: string, barcode: string): string => `${kind} ${barcode}`;

const wrongInStudbook = (what: string) =>
  new PortalError(
    409,
    `Собака с этим клеймом в базе ВЕРК есть, но ${what} другая. Верните заявку с причиной или исправьте запись в базе.`,
  );

const breederNames = ['breeder_last_name', 'breeder_first_name', 'breeder_second_name', 'breeder_address'] as const;

export const pedigreeHook: TypeHook<typeof pedigree> = {
  preset: (tx, session) => valuesFromLastRequest<typeof pedigree>(tx, session, 'pedigree', breederNames),
  async paper() {
    return 'Родословная';
  },
  async finishing(tx, { row, number, now }) {
    const { data: values } = row;
    const marked = dogOf({ ...values, dog_id: 0, chip_number: '' });
    if (!marked.stamp) throw new PortalError(409, 'В заявке нет клейма: родословную не на что выпустить');
    const known = await lockNamedDog(tx, marked);
    if (known && known.breedId !== Number(values.breed_id)) throw wrongInStudbook('порода');
    if (known && known.bornOn !== text(values.dog_birth_date)) throw wrongInStudbook('дата рождения');
    if (known && (await lockValidPapers(tx, known.id, pedigreePaper)).length)
      throw new PortalError(
        409,
        'У собаки уже есть действующая родословная. Её меняют заявкой на замену или на дубликат: верните эту заявку.',
      );
    const entered = known
      ? { id: known.id, number: await assignPedigreeNumber(tx, known, number) }
      : await enterDog(tx, { ...dogIn(values), stamp: marked.stamp }, number);
    const paper = await writePaper(tx, { ...(await paperOf(tx, row, entered.id)), kind: pedigreePaper }, now);
    return { resultNumber: formatPedigree(entered.number), resultPaperId: paper.id };
  },
  reopening: revertResult,
};

export const paperOf = async (tx: Queryable, row: ApplicationRow, dogId: number) => ({
  dogId,
  issuerId: await issuerOf(tx, row),
  applicantId: row.profileId,
  validUntil: null,
});

const dogIn = (values: PedigreeValues) => ({
  name: text(values.dog_name),
  nameLat: text(values.dog_name_lat),
  breedId: Number(values.breed_id),
  sex: Number(values.dog_sex_type),
  bornOn: text(values.dog_birth_date),
  colour: text(values.color),
  chip: text(values.chip_number) || null,
  sire: parentIn(values, 'father'),
  dam: parentIn(values, 'mother'),
  breeder: joinValues(values, ['breeder_last_name', 'breeder_first_name', 'breeder_second_name']),
  owner: joinValues(values, ['owner_last_name', 'owner_first_name', 'owner_second_name']),
});

/** A foreign parent's number is from another studbook. */
const parentIn = (values: PedigreeValues, who: 'father' | 'mother') =>
  values[`${who}_foreign` as const] === true
    ? { id: 0, number: '' }
    : { id: Number(values[`${who}_id` as const] ?? 0), number: text(values[`${who}_pedigree_number` as const]) };

const folded = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е');

/**
 * A dog is meant when the form's search found it, or when stamp and name match: a mistyped number alone could be
 * another dog's.
 */
const isMeant = (dog: { id: number; name: string } | null, { dog_id, dog_name }: Values): boolean =>
  dog !== null && (dog.id === dog_id || folded(dog.name) === folded(text(dog_name)));

/**
 * Issues a pedigree of the current form for an earlier one; for a dog outside the studbook staff attach the file.
 */
export const replacementHook: TypeHook = {
  async paper(db, { data }) {
    return isMeant(await findNamedDog(db, dogOf(data)), data) ? 'Родословная' : null;
  },
  async finishing(tx, { row, number, now }) {
    const dog = await lockNamedDog(tx, dogOf(row.data));
    if (!dog || !isMeant(dog, row.data)) return {};
    const pedigree = await assignPedigreeNumber(tx, dog, number);
    const paper = await writePaper(
      tx,
      { ...(await paperOf(tx, row, dog.id)), kind: pedigreePaper, instead: 'Выдана новая родословная' },
      now,
    );
    return { resultNumber: formatPedigree(pedigree), resultPaperId: paper.id };
  },
  reopening: revertResult,
};

/** Records the result with the dog and names it in the certificate. */
const healthHook = (kind: number, checks: readonly ('hd' | 'ed' | 'pl')[]): TypeHook => ({
  async paper(db, { data }) {
    return (await findNamedDog(db, { id: Number(data.dog_id ?? 0) })) ? 'Сертификат' : null;
  },
  async finishing(tx, { row, session, number, decision, now }) {
    // Also certifies a grade of a dog outside the studbook, by the attached file.
    const [first] = checks;
    if (text(decision[`${first}_left`]) === notSeen)
      throw new PortalError(400, { [`${first}_left`]: 'Без оценки сертификат не выпустить' });
    for (const examination of checks)
      if ((text(decision[`${examination}_left`]) === notSeen) !== (text(decision[`${examination}_right`]) === notSeen))
        throw new PortalError(400, { [`${examination}_left`]: 'Укажите обе стороны или ни одной' });
    const dog = await lockNamedDog(tx, { id: Number(row.data.dog_id ?? 0) });
    if (!dog) return {};
    const paper = await writePaper(
      tx,
      { ...(await paperOf(tx, row, dog.id)), kind, instead: 'Выдан новый сертификат' },
      now,
    );
    for (const examination of checks) {
      const [left = '', right = ''] = [text(decision[`${examination}_left`]), text(decision[`${examination}_right`])];
      if (left === notSeen) continue;
      await addDogRecord(
        tx,
        session,
        {
          dogId: dog.id,
          kind: 'examination',
          examination,
          examined_on: text(decision.examined_on),
          laboratory: text(decision.laboratory),
          paper: paperSource('Сертификат', paper.barcode),
          left,
          right,
          result: null,
        },
        moscowDay(now),
      );
    }
    return { resultNumber: number || paper.barcode, resultPaperId: paper.id };
  },
  reopening: revertResult,
});
const notSeen = '';

export const dysplasiaHook = healthHook(hipCertificate, ['hd', 'ed']);
export const patellaHook = healthHook(kneeCertificate, ['pl']);

/** Reverts what the application wrote into the studbook and revokes its document. */
export async function revertResult(tx: Transactable, { row, session, now }: Pick<Finished, 'row' | 'session' | 'now'>) {
  if (row.resultPaperId === null) return;
  const taken = await takeBackPaper(tx, row.resultPaperId, 'Ошибка подтверждена: бумага будет выпущена заново', now);
  if (!taken) return;
  for (const { kind, id } of await recordsOf(tx, taken))
    await removeDogRecord(tx, session, {
      dogId: taken.dogId,
      kind,
      recordId: id,
      reason: `Заявка ${row.barcode ?? row.id} возвращена в работу`,
    });
}

async function recordsOf(tx: Queryable, { dogId, barcode }: { dogId: number; barcode: string }) {
  const found = await tx
    .select({ id: dogExaminations.id })
    .from(dogExaminations)
    .where(and(eq(dogExaminations.dogId, dogId), eq(dogExaminations.paper, paperSource('Сертификат', barcode))));
  const titled = await tx
    .select({ id: dogTitles.id })
    .from(dogTitles)
    .where(and(eq(dogTitles.dogId, dogId), eq(dogTitles.paper, paperSource('Диплом', barcode))));
  return [
    ...found.map(({ id }) => ({ id, kind: 'examination' as const })),
    ...titled.map(({ id }) => ({ id, kind: 'title' as const })),
  ];
}
