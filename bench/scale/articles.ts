import type pg from 'pg';
import { copyInto, copyLine } from '#platform/server/db/copy.ts';
import { adjectives, lastName, nouns, nth } from './names.ts';

const events = [
  'Выставка собак',
  'Чемпионат',
  'Племенной смотр',
  'Семинар экспертов',
  'Испытания',
  'Собрание клуба',
  'Монопородная выставка',
  'Кубок',
];
const sentences = [
  'На выставке в ринг вышли собаки всех групп.',
  'Эксперт отметил ровный состав щенков и отличную подготовку.',
  'Запись участников открыта до конца месяца, каталог выйдет накануне.',
  'Овчарки и лайки показали работу по следу.',
  'Ветеринарный контроль проверял паспорта и прививки у входа.',
  'Победитель получил титул и путёвку на чемпионат страны.',
  'Питомники привезли молодняк из соседних областей.',
  'Оргкомитет благодарит волонтёров и клубы за помощь.',
  'Расписание рингов опубликовано, изменения возможны.',
];

const columns = [
  'profile_id',
  'author_type',
  'kind',
  'title',
  'lead',
  'content',
  'city_id',
  'breed_id',
  'publish_at',
  'is_published',
  'popularity',
];

/** News and adverts; most mention exhibitions, as in reality. */
export async function writeArticles(client: pg.ClientBase, count: number): Promise<void> {
  const { rows } = await client.query<{ first: number; breeds: number[] }>(
    "select (select id from profiles where alias = 'org_0') as first, (select array_agg(id order by id) from breeds) as breeds",
  );
  const { first, breeds } = rows[0] as { first: number; breeds: number[] };
  const now = Date.now();
  const lines = function* () {
    for (let at = 0; at < count; at += 1) {
      const text = Array.from({ length: 8 }, (_, line) => nth(sentences, at * 5 + line * (1 + (at % 3)))).join(' ');
      const title = `${nth(events, at)} «${nth(adjectives, at * 5)} ${nth(nouns, Math.floor(at / 8))}»: ${lastName(at * 3)}, ${at}`;
      const day = new Date(now - at * 600_000).toISOString();
      const place = [1 + (at % 800), at % 3 ? null : nth(breeds, at)];
      yield copyLine([
        first + (at % 20_000),
        3,
        at % 5 ? 0 : 2,
        title,
        text.slice(0, 200),
        `<p>${text}</p>`,
        ...place,
        day,
        true,
        (at * 13) % 500,
      ]);
    }
  };
  await copyInto(client, 'articles', columns, lines());
}
