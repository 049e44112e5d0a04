import { dogs } from '#domains/dogs/server/tables.ts';
import type { Act, ActFixture } from './staffActs.ts';

const papers = '/api/administration/papers';
const pedigreeNumber = 6_543_210;

const breedingRulesUrl = '/api/administration/breeding_rules';
const breedingRule = {
  ...{
    breed_id: null,
    param: 'dam_min_months',
    value: 18,
    severity: 'refuse',
    valid_from: '2026-10-01',
    source: 'Положение о журнале, пункт 5',
  },
  is_confirmed: false,
};

const paperOf = async ({ act }: ActFixture) => (await act('GET', `${papers}?text=${pedigreeNumber}`)).rows[0];
const signing = async ({ act }: ActFixture): Promise<string> =>
  (await act('GET', `${papers}/keys`)).find(({ state }: { state: string }) => state === 'signing').kid;

const studbook = '/api/administration/studbook';
const merges = '/api/administration/dog-merges';
const dogOf = async ({ db }: ActFixture, nameLat: string, bornOn: string): Promise<number> => {
  const row = { name: nameLat, nameLat, breedId: 122, sex: 1, bornOn };
  const [dog] = await db.insert(dogs).values(row).returning({ id: dogs.id });
  return dog?.id ?? 0;
};
/** A death as staff record it. */
const death = {
  ...{ known: 'day', died_on: '2020-05-05', year: '', cause: 'Старость' },
  ...{ is_day_public: true, is_cause_public: false },
};
const number = { kind: 'number', studbook: 'FIN', is_primary: false };

/** Staff calls for dogs, matings, and papers from issue to revocation. */
export const studbookActs: Readonly<Record<string, Act>> = {
  async savePortrait({ act }) {
    const portraitUrl = '/api/administration/breed_portraits/17';
    const { breed_id: _, name: __, ...values } = await act('GET', portraitUrl);
    await act('PUT', portraitUrl, { ...values, character: 'Спокойный. Верный.', is_checked: true });
    return [
      ['Характер', '—', 'Спокойный. Верный.'],
      ['Проверено федерацией', 'нет', 'да'],
    ];
  },
  async addBreedingRule({ act }) {
    await act('POST', breedingRulesUrl, breedingRule);
    return [
      ['Значение', '—', '18'],
      ['Что делает', '—', 'Нельзя'],
    ];
  },
  async editBreedingRule({ act }) {
    const { rows } = await act('GET', breedingRulesUrl);
    const { id, version } = rows.find(({ source }: { source: string }) => source === breedingRule.source);
    await act('PUT', `${breedingRulesUrl}/${id}`, {
      ...breedingRule,
      value: 20,
      is_confirmed: true,
      is_deleted: false,
      version,
    });
    return [
      ['Значение', '18', '20'],
      ['Подтверждено федерацией', 'нет', 'да'],
    ];
  },
  async issuePaper({ act, db, breedId }) {
    await db.insert(dogs).values({
      ...{ breedId, pedigreeNumber, sex: 1, bornOn: '2024-05-06' },
      name: 'Журнал',
      nameLat: 'ZHURNAL',
    });
    await act('POST', papers, { kind: 11, dog: `РКФ ${pedigreeNumber}`, federation: 'rkf', valid_until: null });
    return [
      ['Собака', '—', 'ZHURNAL'],
      ['Бумага', '—', 'Родословная'],
    ];
  },
  async revokePaper(fixture) {
    const { id } = await paperOf(fixture);
    await fixture.act('POST', `${papers}/${id}/revoke`, { reason: 'Ошибка в отце' });
    return [
      ['Состояние', 'действует', 'аннулирована'],
      ['Причина', '—', 'Ошибка в отце'],
    ];
  },
  async makeDocumentKey({ act }) {
    await act('POST', `${papers}/keys`, {});
    return [['Ключ', '—', 'подписывает']];
  },
  async revokeDocumentKey(fixture) {
    await fixture.act('POST', `${papers}/keys/${await signing(fixture)}/revoke`, { reason: 'Пропал диск' });
    return [
      ['Ключ', 'действует', 'отозван'],
      ['Причина', '—', 'Пропал диск'],
    ];
  },
  async retireDocumentKey(fixture) {
    await fixture.act('POST', `${papers}/keys`, {});
    await fixture.act('POST', `${papers}/keys/${await signing(fixture)}/retire`, {});
    return [['Ключ', 'подписывает', 'больше не подписывает']];
  },
  async addDogRecord(fixture) {
    const id = await dogOf(fixture, 'Journal Zapis', '2020-01-01');
    await fixture.act('POST', `${studbook}/${id}/records`, { ...number, number: '111/20' });
    return [['Номер', '—', 'FIN 111/20']];
  },
  async removeDogRecord(fixture) {
    const id = await dogOf(fixture, 'Journal Oshibka', '2020-01-01');
    const { id: record } = await fixture.act('POST', `${studbook}/${id}/records`, { ...number, number: '222/20' });
    await fixture.act('PUT', `${studbook}/${id}/records/${record}/removed`, { kind: 'number', reason: 'Чужой номер' });
    return [['Номер', 'FIN 222/20', '—']];
  },
  async setDogParents(fixture) {
    const sire = await dogOf(fixture, 'Journal Otets', '2015-01-01');
    const id = await dogOf(fixture, 'Journal Syn', '2020-01-01');
    const { version } = await fixture.act('GET', `${studbook}/${id}`);
    await fixture.act('PUT', `${studbook}/${id}/parents`, {
      version,
      sire_id: sire,
      dam_id: null,
      reason: 'Родословная',
    });
    return [['Отец', '—', 'Journal Otets']];
  },
  async correctDog(fixture) {
    const id = await dogOf(fixture, 'Journal Starik', '2001-01-01');
    const { version, name, name_lat, sex } = await fixture.act('GET', `${studbook}/${id}`);
    const written = { version, name, name_lat, sex, born: '1998', colour: '', reason: 'Старая родословная' };
    await fixture.act('PUT', `${studbook}/${id}/entry`, written);
    return [['Рождение', '01.01.2001', '1998']];
  },
  async writeDeath(fixture) {
    const id = await dogOf(fixture, 'Journal Pokoinyi', '2010-01-01');
    await fixture.act('PUT', `${studbook}/${id}/death`, { ...death, reason: 'Справка из клиники' });
    return [
      ['Дата смерти', '—', '05.05.2020'],
      ['Причина', '—', 'Старость'],
    ];
  },
  async removeDeath(fixture) {
    const id = await dogOf(fixture, 'Journal Zhivoi', '2010-01-01');
    await fixture.act('PUT', `${studbook}/${id}/death`, { ...death, reason: 'Справка из клиники' });
    await fixture.act('PUT', `${studbook}/${id}/death/removed`, { reason: 'Собака жива' });
    return [['Дата смерти', '05.05.2020', '—']];
  },
  async confirmTitleRule({ act }) {
    await act('PUT', '/api/administration/title-rules/1', { is_confirmed: true });
    return [['Подтверждено федерацией', 'нет', 'да']];
  },
  async mergeDogs(fixture) {
    const kept = await dogOf(fixture, 'Journal Pervyi', '2020-01-01');
    const gone = await dogOf(fixture, 'Journal Vtoroi', '2020-01-01');
    const pair = { kept_id: kept, gone_id: gone };
    const { version } = await fixture.act('GET', `${merges}/preview?kept_id=${kept}&gone_id=${gone}`);
    await fixture.act('POST', merges, { ...pair, version, reason: 'Одна собака' });
    return [
      ['Осталась', '—', `Journal Pervyi, № ${kept}`],
      ['Ушла', '—', `Journal Vtoroi, № ${gone}`],
      ['Перешло', '—', 'ничего'],
    ];
  },
  async undoDogMerge(fixture) {
    const [merge] = await fixture.act('GET', merges);
    await fixture.act('PUT', `${merges}/${merge.id}/undone`, { reason: 'Разные собаки' });
    return [
      ['Осталась', `Journal Pervyi, № ${merge.kept_id}`, '—'],
      ['Ушла', `Journal Vtoroi, № ${merge.gone_id}`, '—'],
    ];
  },
};
