import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';
import { search } from './search.ts';
import { searchGround } from './testGround.ts';

/** A query as people type it, and the beginning of the title that has to stand first in the group that is shown. */
const golden: ReadonlyArray<readonly [query: string, first: string, search_type?: number]> = [
  // As it is written.
  ['Северный дозор', 'Клуб «Северный дозор»', 100],
  ['северное сияние', 'Питомник «Северное сияние»', 100],
  ['белый берег', 'Питомник «Белый берег»', 100],
  ['ркф', 'РКФ', 100],
  ['Российская кинологическая федерация', 'РКФ', 100],
  ['скиф-юг', 'Кинологический центр «Скиф-Юг»', 100],
  ['Кузнецов Пётр', 'Кузнецов Пётр Ильич', 100],
  ['кубок онежского озера', 'Кубок Онежского озера', 300],
  ['Воронцова', 'Воронцова Елена', 400],
  ['Миллер', 'Миллер Карл', 400],
  ['Гончаренко', 'Гончаренко Олег', 400],
  ['Полякова', 'Полякова Ирина', 500],
  // Other forms of a word.
  ['овчарки', 'Чемпионат овчарок', 200],
  ['овчарка', 'Чемпионат овчарок', 200],
  ['правило запись щенок', 'Изменились правила записи щенков', 200],
  ['прививки', 'Прививка от бешенства', 200],
  ['онежское озеро', 'Кубок Онежского озера', 300],
  ['белая ночь', 'Белые ночи', 300],
  ['лайка смотр', 'Племенной смотр лаек', 300],
  ['северные дозоры', 'Клуб «Северный дозор»', 100],
  ['испытание след', 'Испытания по кровяному следу', 300],
  ['продажа такса', 'Продам щенков таксы', 200],
  ['метрики', 'Изменились правила записи щенков', 200],
  // The beginning of a word.
  ['журав', 'Клуб «Журавлик»', 100],
  ['ворон', 'Воронцова Елена', 400],
  ['щерб', 'Щербаков Юрий', 400],
  ['сибир', 'Сибирская звезда', 300],
  ['золотая ос', 'Золотая осень Твери', 300],
  // Mistyped.
  ['овчорка', 'Чемпионат овчарок', 200],
  ['севрный дозор', 'Клуб «Северный дозор»', 100],
  ['журавлмк', 'Клуб «Журавлик»', 100],
  ['варонцова', 'Воронцова Елена', 400],
  ['щирбаков', 'Щербаков Юрий', 400],
  ['гончаренка', 'Гончаренко Олег', 400],
  ['сибирскя звезда', 'Сибирская звезда', 300],
  ['прививкка', 'Прививка от бешенства', 200],
  ['кубок онежскова озера', 'Кубок Онежского озера', 300],
  ['палякова', 'Полякова Ирина', 500],
  // ё and е.
  ['ежик', 'Клуб «Ёжик»', 100],
  ['ёжик', 'Клуб «Ёжик»', 100],
  ['Елкина', 'Ёлкина Жанна', 400],
  ['кузнецов петр', 'Кузнецов Пётр Ильич', 100],
  // In Latin letters.
  ['ovcharka', 'Чемпионат овчарок', 200],
  ['severny dozor', 'Клуб «Северный дозор»', 100],
  ['zhuravlik', 'Клуб «Журавлик»', 100],
  ['voronzova', 'Воронцова Елена', 400],
  ['vorontsova', 'Воронцова Елена', 400],
  ['shcherbakov', 'Щербаков Юрий', 400],
  ['labrador', 'Питомник «Белый берег»', 100],
  ['border collie', 'НКП «Бордер-колли»', 100],
  ['golden paw', 'Питомник «Golden Paw»', 100],
  // In Russian letters what is written in Latin.
  ['лабрадор', 'Питомник «Белый берег»', 100],
  ['голден пав', 'Питомник «Golden Paw»', 100],
  ['хаски', 'Питомник «Северное сияние»', 100],
  // The other layout of the keyboard.
  ['jdxfhrf', 'Чемпионат овчарок', 200],
  ['ctdthysq ljpjh', 'Клуб «Северный дозор»', 100],
  [';ehfdkbr', 'Клуб «Журавлик»', 100],
  ['djhjywjdf', 'Воронцова Елена', 400],
  ['пщдвут зфц', 'Питомник «Golden Paw»', 100],
  ['cb,bhcrfz pdtplf', 'Сибирская звезда', 300],
  // By what is around it.
  ['клуб вологда', 'Клуб «Северный дозор»', 100],
  ['выставка тверь', 'Монопородная выставка бордер-колли', 300],
  ['бордер-колли монопородная', 'Монопородная выставка бордер-колли', 300],
  ['судья псков', 'Ёлкина Жанна', 400],
  ['забыл пароль', 'Восстановление пароля', 200],
  ['карта клубов', 'Карта', 200],
  // By number.
  ['1042', 'Воронцова Елена', 400],
  ['severny_dozor', 'Клуб «Северный дозор»', 100],
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await searchGround(database.db);
  await rebuildIndex(database.db);
});

afterAll(() => database.drop());

describe('real queries', () => {
  it('find what was meant first, at least 95 of 100', async () => {
    expect(golden.length).toBeGreaterThanOrEqual(60);
    const missed: string[] = [];
    for (const [query, first, search_type] of golden) {
      const { items, direct } = await search(database.db, { string_filter: query, search_type });
      const top = items[0]?.title.map(({ text }) => text).join('') ?? '';
      if (!top.startsWith(first) && !direct?.label.startsWith(first)) missed.push(`«${query}»: ${top || 'ничего'} вместо ${first}`);
    }
    const rate = 1 - missed.length / golden.length;
    process.stdout.write(`Поиск: ${golden.length - missed.length} из ${golden.length} запросов (${Math.round(rate * 100)} %)\n${missed.join('\n')}\n`);
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
