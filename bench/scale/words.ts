/** Every n-th of a list, without a random generator: the same data on every machine. */
export const nth = <Value>(list: readonly Value[], at: number): Value => list[((at % list.length) + list.length) % list.length] as Value;

export const firstNames = ['Анна', 'Ирина', 'Ольга', 'Мария', 'Елена', 'Пётр', 'Иван', 'Алексей', 'Сергей', 'Павел', 'Юрий', 'Фёдор', 'Вера', 'Жанна', 'Глеб'];
export const secondNames = ['Ильич', 'Петрович', 'Сергеевич', 'Андреевич', 'Львович', 'Юрьевич', 'Романович', 'Олегович', 'Маркович', 'Денисович', 'Егорович'];
const roots = [
  'Воронц',
  'Щербак',
  'Ёлк',
  'Кузнец',
  'Лебед',
  'Полян',
  'Гончар',
  'Соловь',
  'Медвед',
  'Журавл',
  'Снегир',
  'Орл',
  'Сокол',
  'Вороб',
  'Зайц',
  'Бобр',
];
const endings = ['ов', 'ёв', 'ин', 'овский', 'енко', 'иков', 'ецкий', 'ичев', 'арёв', 'ушкин', 'анов', 'атов', 'улин'];
export const lastName = (at: number): string => nth(roots, at) + nth(endings, Math.floor(at / roots.length));

export const adjectives = ['Северный', 'Белый', 'Золотой', 'Верный', 'Лесной', 'Снежный', 'Янтарный', 'Дальний', 'Тихий', 'Серебряный', 'Рыжий', 'Звёздный'];
export const nouns = ['дозор', 'берег', 'ветер', 'страж', 'след', 'остров', 'утёс', 'огонёк', 'перевал', 'маяк', 'причал', 'рассвет', 'иней', 'клык', 'замок'];
export const adjectivesLat = ['Severny', 'Bely', 'Zolotoi', 'Verny', 'Lesnoi', 'Snezhny', 'Yantarny', 'Dalni', 'Tikhi', 'Serebryany', 'Ryzhi', 'Zvezdny'];
export const nounsLat = [
  'Dozor',
  'Bereg',
  'Veter',
  'Strazh',
  'Sled',
  'Ostrov',
  'Utes',
  'Ogonek',
  'Pereval',
  'Mayak',
  'Prichal',
  'Rassvet',
  'Iney',
  'Klyk',
  'Zamok',
];
