import { eq, ilike } from 'drizzle-orm';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { makeProfile, type NewProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';

const cityId = async (db: Db, name: string): Promise<number> => {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
  if (!city) throw new Error(`No city «${name}»`);
  return city.id;
};

const breedId = async (db: Db, nameLat: string): Promise<number> => {
  const [breed] = await db
    .select({ id: breeds.id })
    .from(breeds)
    .where(ilike(breeds.nameLat, `%${nameLat}%`))
    .orderBy(breeds.id)
    .limit(1);
  if (!breed) throw new Error(`No breed «${nameLat}»`);
  return breed.id;
};

/**
 * A small portal of fictional clubs, kennels, people, shows and articles, with similar names around the searched ones.
 */
export async function searchFixture(db: Db): Promise<void> {
  await loadReference(db);
  const [vologda, tver, pskov, murmansk, omsk, kazan] = await Promise.all(
    ['Вологда', 'Тверь', 'Псков', 'Мурманск', 'Омск', 'Казань'].map((name) => cityId(db, name)),
  );
  const [collie, labrador, laika, husky, samoyed, taksa] = await Promise.all(
    ['BORDER COLLIE', 'LABRADOR', 'LAIKA', 'HUSKY', 'SAMOIED', 'DACHSHUND'].map((name) => breedId(db, name)),
  );
  const profile = (userType: number, alias: string, shortName: string, given: Partial<NewProfile> = {}) =>
    makeProfile(db, { userType, alias, shortName, name: given.name ?? shortName, ...given });

  const dozor = await profile(3, 'severny_dozor', 'Клуб «Северный дозор»', {
    cityId: vologda ?? null,
    headName: 'Лебедева Анна Сергеевна',
    likes: 20,
  });
  await profile(3, 'severny_krai', 'Кинологический союз «Северный край»', { cityId: murmansk ?? null });
  const volga = await profile(3, 'volga', 'Клуб служебного собаководства «Волга»', { cityId: tver ?? null });
  await profile(3, 'zhuravlik', 'Клуб «Журавлик»', { cityId: omsk ?? null });
  await profile(3, 'ezhik', 'Клуб «Ёжик»', { cityId: kazan ?? null });
  await profile(3, 'skif', 'Кинологический центр «Скиф-Юг»', { cityId: kazan ?? null });
  await profile(4, 'siyanie', 'Питомник «Северное сияние»', {
    cityId: murmansk ?? null,
    nameLat: 'Severnoe Siyanie',
    breedIds: [husky as number, samoyed as number],
    disclosed: ['city', 'full_name', 'description'],
  });
  await profile(4, 'beliy_bereg', 'Питомник «Белый берег»', {
    nameLat: 'Beliy Bereg',
    breedIds: [labrador as number],
    disclosed: ['full_name'],
  });
  await profile(4, 'golden_paw', 'Питомник «Golden Paw»', {
    nameLat: 'Golden Paw',
    breedIds: [taksa as number],
    disclosed: ['full_name'],
  });
  await profile(7, 'nkp_collie', 'НКП «Бордер-колли»', { breedIds: [collie as number] });
  await profile(7, 'nkp_laika', 'НКП «Лайки»', { breedIds: [laika as number] });
  await profile(5, 'rkf', 'РКФ', { name: 'Российская кинологическая федерация' });
  await profile(1, 'kuznetsov', 'Кузнецов Пётр', { name: 'Кузнецов Пётр Ильич', disclosed: ['full_name'] });
  await profile(1, 'secret', 'Тайнова Вера', {
    name: 'Тайнова Вера Петровна',
    description: 'Никому не показанный рассказ',
  });

  const soon = addDays(clock.today(), 20);
  const show = (
    name: string,
    given: {
      cityId: number | undefined;
      clubId?: number;
      category?: number;
      rankIds?: number[];
      breedIds?: number[];
      beginsOn?: string;
    },
  ) => makeExhibition(db, { beginsOn: soon, clubId: dozor.id, ...given, cityId: given.cityId as number, name });
  await show('Кубок Онежского озера', { cityId: vologda });
  await show('Золотая осень Твери', { cityId: tver, clubId: volga.id });
  await show('Монопородная выставка бордер-колли', { cityId: tver, clubId: volga.id, breedIds: [collie as number] });
  await show('Сибирская звезда', { cityId: omsk, clubId: volga.id });
  await show('Белые ночи', { cityId: pskov });
  await show('Белые ночи', { cityId: murmansk, beginsOn: addDays(soon, -400) });
  await show('Племенной смотр лаек', { cityId: murmansk, category: 2, breedIds: [laika as number] });
  await show('Испытания по кровяному следу', { cityId: pskov, category: 3 });

  const news = (title: string, text: string, kind = 0) =>
    makeArticle(db, { profileId: dozor.id, title, paragraphs: [text], kind, cityId: vologda ?? null });
  await news(
    'Изменились правила записи щенков в студбук',
    'Метрика щенка меняется на родословную до пятнадцати месяцев.',
  );
  await news('Чемпионат овчарок прошёл в Вологде', 'Восточноевропейская овчарка Гром взяла первое место.');
  await news('Прививка от бешенства обязательна', 'Ветеринарный паспорт проверяют у входа на ринг.');
  await news('Найден щенок лабрадора с клеймом', 'Ищем хозяев, щенок у волонтёров.', 5);
  await news('Продам щенков таксы', 'Две суки и кобель, привиты.', 2);

  const judge = (name: string, nameLat: string, given: Parameters<typeof makeReferee>[1] = {}) =>
    makeReferee(db, { name, nameLat, cityId: tver ?? null, isAllBreed: false, ...given });
  await judge('Воронцова Елена Павловна', 'Elena Vorontsova', { sheetNumber: '1042', isAllBreed: true });
  await judge('Щербаков Юрий Юрьевич', 'Yuri Shcherbakov', { sheetNumber: '2077' });
  await judge('Ёлкина Жанна Игоревна', 'Zhanna Yolkina', { sheetNumber: '3001', cityId: pskov ?? null });
  await judge('Миллер Карл', 'Carl Miller', { country: 'Германия', cityId: null });
  await judge('Гончаренко Олег Иванович', 'Oleg Goncharenko', { kinds: [3], sheetNumber: '5120' });
  await judge('Полякова Ирина Викторовна', 'Irina Polyakova', { kinds: [4] });
}
