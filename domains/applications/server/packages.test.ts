import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogs, litters, stampCodes } from '#domains/dogs/server/tables.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { states } from '../machine.ts';
import { findPackage } from '../prints/server/queries.ts';
import { packageSheet } from '../prints/server/sheets.ts';
import { texts } from '../texts.ts';
import { valuesFromLastRequest } from './commands/hooks/repeated.ts';
import { applicationHistory, applications, litterStamps } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
let breedId: number;
let made = 0;
beforeAll(async () => {
  fixture = await openOffice();
  const [breed] = await fixture.database.db.select({ id: breeds.id }).from(breeds).limit(1);
  breedId = breed?.id as number;
});
afterAll(() => fixture.close());

const base = '/api/requests/applications';
const payment = { payment_date: '2026-01-12', payment_number: '418', payment_name: 'Клуб «Проба»' };
const codeOf = (at: number) =>
  `P${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;

/** Creates a club with a confirmed stamp and two parents in the studbook. */
async function breeding() {
  const { club, federation } = await fixture.office();
  made += 1;
  const code = codeOf(made);
  const { db } = fixture.database;
  await db.insert(stampCodes).values({ code, profileId: club.profileId, status: 3, isDefault: true });
  const dog = async (sex: number) => {
    const number = 6_000_000 + made * 10 + sex;
    const own = { name: `Родитель ${number}`, nameLat: `PARENT ${number}`, breedId, sex, bornOn: '2022-03-01' };
    const [row] = await db
      .insert(dogs)
      .values({ ...own, pedigreeNumber: number })
      .returning({ id: dogs.id });
    return { id: row?.id as number, number: String(number) };
  };
  return { club, federation, code, sire: await dog(1), dam: await dog(2) };
}
type Breeding = Awaited<ReturnType<typeof breeding>>;

const puppy = (stamp_number: number, part: object = {}) => ({
  dog_name: `Щенок ${stamp_number}`,
  dog_name_lat: '',
  dog_color: 'рыжий',
  dog_sex_type_id: 1 + (stamp_number % 2),
  stamp_number: String(stamp_number),
  chip_number: '',
  litter_dog_status_id: 1,
  status_comment: '',
  ...part,
});

async function put(who: TestAccount, id: number, part: object): Promise<void> {
  const { version, values } = await fixture.read(who, id);
  const answer = await fixture.call('PUT', `${base}/${id}`, who, { version, values: { ...values, ...part } });
  expect(answer.statusCode, answer.body).toBe(200);
}

const files = async (who: TestAccount, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fixture.file(who.profileId)] as const)));

async function packed(who: TestAccount): Promise<number> {
  const id = await fixture.start(who, 'litters');
  await put(who, id, { ...payment, folder_number: '1204', ...(await files(who, ['payment_document_id'])) });
  return id;
}

async function withLitter(
  { club, sire, dam, code }: Breeding,
  packageId: number,
  puppies: object[],
  part: object = {},
) {
  const added = await fixture.call('POST', `${base}/${packageId}/requests`, club);
  expect(added.statusCode, added.body).toBe(200);
  const id = added.json().result.application_id as number;
  await put(club, id, {
    last_name: 'Северцева',
    first_name: 'Анна',
    last_name_lat: 'SEVERTSEVA',
    first_name_lat: 'ANNA',
    address: '160001, Вологда, ул. Мира, 12',
    address_lat: '160001, VOLOGDA, UL. MIRA, 12',
    email: 'anna@mail.example',
    breed_id: breedId,
    date_of_birth_litter: '2026-09-01',
    stamp_code: code,
    father_pedigree_number: sire.number,
    father_id: sire.id,
    mother_pedigree_number: dam.number,
    mother_id: dam.id,
    hallmark_last_name: 'Клеймов',
    hallmark_first_name: 'Иван',
    litters: puppies,
    ...(await files(club, [
      'dog_mating_act_id',
      'litter_diagnostic_id',
      'application_document_id',
      'personal_data_document_id',
    ])),
    ...part,
  });
  return id;
}

const sent = async (who: TestAccount, id: number, key?: string) => fixture.send(who, await fixture.read(who, id), key);

async function accepted(staff: TestAccount, id: number): Promise<void> {
  const taken = await fixture.act(staff, id, 'take');
  expect(taken.statusCode, taken.body).toBe(200);
  const { parts } = (await fixture.call('GET', `/api/administration/applications/${id}`, staff)).json().result;
  for (const { part } of parts) await fixture.act(staff, id, 'part', { part, accepted: true, comment: '' });
}

describe('a package', () => {
  it('is sent as a whole or not at all: its requests, one payment, a barcode for each [Office-1 P43]', async () => {
    const own = await breeding();
    const { club } = own;
    const id = await packed(club);
    expect((await sent(club, id)).json().errors.requests).toBe(texts.emptyPackage);
    const good = await withLitter(own, id, [puppy(1)]);
    const bad = await withLitter(own, id, [puppy(2, { litter_dog_status_id: 2 }), puppy(2)]);
    const refused = await sent(club, id);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject({
      [`requests.${bad}.litters.0.status_comment`]: 'Заявка 2, Щенок 1: Причина: Напишите причину',
      [`requests.${bad}.litters.1.stamp_number`]: 'Заявка 2, Щенок 2: Номер клейма: То же, что в строке 1',
    });
    expect((await fixture.read(club, good)).state).toBe(states.draft);
    await put(club, bad, { litters: [puppy(2)] });
    const alone = await sent(club, good);
    expect(alone.json().errors.error).toBe(texts.withPackage);

    const whole = await fixture.read(club, id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.send(club, whole)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const { requests, barcode, state } = await fixture.read(club, id);
    expect([state, barcode]).toEqual([states.inWork, null]);
    expect(requests.map((one) => one.state)).toEqual([states.inWork, states.inWork]);
    expect(new Set(requests.map((one) => one.barcode)).size).toBe(2);
    const history = await fixture.database.db
      .select({ step: applicationHistory.step })
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, good));
    expect(history).toEqual([{ step: 'send' }]);
  });

  it('follows its requests, waits for its payment, and is returned with everything inside [Office-2 P22]', async () => {
    const own = await breeding();
    const { club, federation } = own;
    const id = await packed(club);
    const first = await withLitter(own, id, [puppy(11)]);
    const second = await withLitter(own, id, [puppy(12)], { date_of_birth_litter: '2026-04-20' });
    await sent(club, id);
    const stateOf = async () => (await fixture.read(club, id)).state;
    const withdrawn = await fixture.call('POST', `${base}/${id}/withdraw`, club, {
      version: (await fixture.read(club, id)).version,
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect((await fixture.read(club, first)).state).toBe(states.draft);
    expect((await sent(club, id)).statusCode).toBe(200);

    await accepted(federation, first);
    const finish = (one: number) => fixture.act(federation, one, 'finish', { number: '' });
    expect((await finish(first)).json().errors.error).toBe(texts.unpaidPackage);
    await accepted(federation, id);
    expect((await fixture.act(federation, id, 'finish', { number: '' })).statusCode).toBe(409);
    expect((await finish(first)).statusCode).toBe(200);
    expect(await stateOf()).toBe(states.inWork);
    await fixture.act(federation, second, 'take');
    await fixture.act(federation, second, 'reject', { reason: 'Акт вязки не читается' });
    expect(await stateOf()).toBe(states.rejected);
    // The cabinet and the registry both count applications, without the packages around them.
    const counted = async (url: string): Promise<string[]> =>
      (await fixture.call('GET', url, club))
        .json()
        .result.counts.map(({ state, count }: { state: number; count: number }) => `${state}: ${count}`)
        .toSorted();
    const inCabinet = await counted('/api/requests/cabinet');
    expect(inCabinet).toEqual([`${states.rejected}: 1`, `${states.done}: 1`]);
    expect(await counted('/api/requests/applications?registry=all')).toEqual(inCabinet);
    expect((await sent(club, id)).json().errors.error).toBe(texts.answerInside);
    expect((await sent(club, second)).statusCode).toBe(200);
    expect(await stateOf()).toBe(states.inWork);
    const { parts } = (await fixture.call('GET', `/api/administration/applications/${second}`, federation)).json()
      .result;
    for (const { part } of parts) await fixture.act(federation, second, 'part', { part, accepted: true, comment: '' });
    const done = await finish(second);
    expect(done.statusCode, done.body).toBe(200);
    expect(await stateOf()).toBe(states.done);
  });

  it('is printed as a register of its documents once it is sent, for its sender only [Office-1]', async () => {
    const own = await breeding();
    const { club } = own;
    const id = await packed(club);
    await withLitter(own, id, [puppy(21)]);
    const print = (who: TestAccount) => fixture.call('GET', `${base}/${id}/print`, who);
    expect((await print(club)).statusCode).toBe(409);
    await sent(club, id);
    const file = await print(club);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await print((await breeding()).club)).statusCode).toBe(404);
    const { title, note, rows } = packageSheet(await findPackage(fixture.database.db, club.profileId, id));
    expect(title).toContain(`№ ${id}`);
    expect(note).toContain('Папка: 1204');
    const lines: string[][] = [];
    for await (const batch of rows) lines.push(...batch.map((line) => [...line]));
    const [request] = (await fixture.read(club, id)).requests;
    expect(lines[0]).toEqual([
      '1',
      'Северцева Анна',
      own.code,
      'Акт вязки; Акт обследования помёта; Заявление на регистрацию помёта; Согласие на обработку персональных данных',
      request?.barcode,
    ]);
  });

  it('gives every stamp once when fifty litters are sent at once [P47]', async () => {
    const own = await breeding();
    const { club } = own;
    const ids: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const id = await packed(club);
      await withLitter(own, id, [puppy(100 + (at % 5)), puppy(200 + at)]);
      ids.push(id);
    }
    const drafts: Awaited<ReturnType<typeof fixture.read>>[] = [];
    for (const id of ids) drafts.push(await fixture.read(club, id));
    // Retries while the busy server answers 503.
    const send = async (draft: (typeof drafts)[number]): Promise<number> => {
      const { statusCode } = await fixture.send(club, draft);
      return statusCode === 503 ? send(draft) : statusCode;
    };
    const codes = await Promise.all(drafts.map(send));
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 400)).toHaveLength(45);
    const kept = await fixture.database.db.select().from(litterStamps).where(eq(litterStamps.code, own.code));
    expect(kept).toHaveLength(10);
  });
});

describe('a litter', () => {
  it('waits for the commission when staff ask, then creates the litter and a card for each puppy in the studbook [Office-3]', async () => {
    const own = await breeding();
    const { club, federation, code, sire, dam } = own;
    const { db } = fixture.database;
    const id = await packed(club);
    const culled = { litter_dog_status_id: 2, status_comment: 'Белые пятна' };
    const litter = await withLitter(own, id, [
      puppy(31),
      puppy(32),
      puppy(33, { litter_dog_status_id: 4, status_comment: 'Прикус' }),
      puppy(34, culled),
      puppy(35, { litter_dog_status_id: 5 }),
    ]);
    expect((await sent(club, id)).statusCode).toBe(200);
    await accepted(federation, id);
    await fixture.act(federation, litter, 'take');
    const asked = await fixture.act(federation, litter, 'commission', { reason: 'Производительнице больше 8 лет' });
    expect(asked.statusCode, asked.body).toBe(200);
    expect((await fixture.read(club, litter)).state).toBe(states.commission);
    expect((await sent(club, litter)).json().errors.decision_breeding_commission_document_id).toBe(
      'Приложите документ',
    );
    const { version, values } = await fixture.read(club, litter);
    const changed = await fixture.call('PUT', `${base}/${litter}`, club, {
      version,
      values: { ...values, last_name: 'Другая' },
    });
    expect(changed.statusCode).toBe(409);
    await put(club, litter, await files(club, ['decision_breeding_commission_document_id']));
    expect((await sent(club, litter)).statusCode).toBe(200);
    const { parts } = (await fixture.call('GET', `/api/administration/applications/${litter}`, federation)).json()
      .result;
    for (const { part } of parts) await fixture.act(federation, litter, 'part', { part, accepted: true, comment: '' });

    // A refusal of the studbook leaves the application unchanged and writes nothing of the litter.
    const taken = { name: 'Чужая', nameLat: 'OTHER', breedId, sex: 1, bornOn: '2026-01-01' };
    const [other] = await db
      .insert(dogs)
      .values({ ...taken, stampCode: code, stampNumber: 33 })
      .returning({ id: dogs.id });
    const halted = await fixture.act(federation, litter, 'finish', { number: '' });
    expect(halted.statusCode).toBe(409);
    expect(halted.json().errors.error).toContain(`${code} 33`);
    expect((await fixture.read(club, litter)).state).toBe(states.inWork);
    expect(await db.select().from(litters).where(eq(litters.damId, dam.id))).toEqual([]);
    await db.delete(dogs).where(eq(dogs.id, other?.id as number));

    const finished = await fixture.act(federation, litter, 'finish', { number: '' });
    expect(finished.statusCode, finished.body).toBe(200);
    const { litter_id } = await fixture.read(club, litter);
    const [registered] = await db
      .select()
      .from(litters)
      .where(eq(litters.id, litter_id as number));
    expect(registered).toMatchObject({ status: 3, sireId: sire.id, damId: dam.id, stampFrom: 31, stampTo: 35 });
    const born = await db.select().from(dogs).where(eq(dogs.damId, dam.id)).orderBy(asc(dogs.stampNumber));
    expect(born.map(({ stampNumber }) => stampNumber)).toEqual([31, 32, 33]);
    const { rows: cards } = await db.execute<{ number: number; barcode: string }>(sql`
      select stamp_number as number, barcode from puppy_cards join issued_documents on id = document_id
      where puppy_cards.litter_id = ${litter_id} and kind = 30 order by stamp_number`);
    expect(cards.map(({ number }) => number)).toEqual([31, 32, 33, 34]);
    expect(new Set(cards.map(({ barcode }) => barcode)).size).toBe(4);
    expect((await fixture.read(club, id)).state).toBe(states.done);
  });
});

it('prefills a kennel’s next litter with its name and its last breeder, but not a club’s [Office-3]', async () => {
  const { db } = fixture.database;
  const names = ['last_name', 'first_name', 'nursery_name'];
  const known = async (userType: UserType) => {
    const who = await fixture.member(userType);
    await db.insert(applications).values({
      type: 'litter',
      profileId: who.profileId,
      userType,
      state: states.inWork,
      barcode: `4620000${String(who.profileId).padStart(6, '0')}`,
      sentAt: new Date(),
      data: { last_name: 'Северцева', first_name: '', breed_id: 7 },
    });
    return valuesFromLastRequest(db, { ...who, sessionId: 0, userType, roles: [] }, 'litter', names);
  };
  expect(await known(userTypes.kennel)).toEqual({
    last_name: 'Северцева',
    nursery_name: expect.stringContaining('Участник'),
  });
  expect(await known(userTypes.club)).toEqual({});
});
