import type { FrozenLine, FrozenShow } from '../frozen.ts';

const latin = ['Zimnee Utro', 'Polyarnaya Noch', 'Belaya Tundra', 'Yasnyi Sever', 'Severnoe Siyanie', 'Lunnaya Doroga'];
const russian = ['Зимнее Утро', 'Полярная Ночь', 'Белая Тундра', 'Ясный Север', 'Северное Сияние', 'Лунная Дорога'];
const callsLatin = ['Yantar', 'Aksai', 'Kedr', 'Buran', 'Veter', 'Barkhan', 'Ural', 'Purga', 'Umka', 'Dyuna', 'Taiga'];
const calls = ['Янтарь', 'Аксай', 'Кедр', 'Буран', 'Ветер', 'Бархан', 'Урал', 'Пурга', 'Умка', 'Дюна', 'Тайга'];
const classes = ['Бэби', 'Щенков', 'Юниоров', 'Промежуточный', 'Открытый', 'Рабочий', 'Чемпионов', 'Ветеранов'];
const colours = ['белый', 'кремовый', 'рыжий', 'чёрно-подпалый', 'белый с бисквитным', 'соболиный'];
const breeders = ['Соловьёва К. И.', 'питомник «Полярная ночь»', 'Ким Е. В.', 'питомник «Ясный север»'];
const owners = [
  'Соловьёва К. И., Саратов',
  'Журавский П. Н., Волгоград',
  '',
  'Ким Е. В., Элиста',
  'Абрамян Г. Т., Астрахань',
];
const breeds = [
  'Немецкая овчарка',
  'Доберман',
  'Эрдельтерьер',
  'Такса стандартная гладкошёрстная',
  'Самоедская собака',
  'Сиба',
  'Бассет-хаунд',
  'Пойнтер',
  'Золотистый ретривер',
  'Чихуахуа',
  'Уиппет',
  'Русская цветная болонка',
];

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** A show of two days with `dogs` dogs, some withdrawn, a contest and a ring of every breed; the same for the same number. */
export function testShow(dogs: number): FrozenShow {
  const days = ['2027-01-02', '2027-01-03'];
  const perBreed = 8;
  const breedCount = Math.max(1, Math.ceil(dogs / perBreed));
  const lines = Array.from({ length: dogs }, (_, nth) => lineOf(nth, days, dogs, perBreed));
  const judges = Array.from({ length: 12 }, (_, nth) => ({
    refereeId: nth + 1,
    name: at(['Шарма Анил (Индия)', 'Белова А. С.', 'Ковалёв И. П.'], nth),
  }));
  const rings = Array.from({ length: breedCount }, (_, breed) => ({
    day: at(lines, Math.min(breed * perBreed, Math.max(0, dogs - 1))).day,
    ring: (breed % 6) + 1,
    startsAt: `${10 + (Math.floor(breed / 6) % 7)}:${breed % 2 ? '30' : '00'}`,
    refereeId: (breed % 12) + 1,
    breedIds: [breed + 1],
    title: '',
  }));
  return {
    exhibitionId: 7,
    title: 'Серебряная упряжка',
    ranks: 'CACIB, САС ЧФ',
    days,
    city: 'Астрахань',
    place: 'Дворец культуры железнодорожников',
    organiser: { name: 'Клуб «Каспийский ветер»', address: 'Астрахань, ул. Кирова, 12', phone: '+7 8512 00-00-00' },
    judges,
    rings,
    lines,
    contests: [
      { number: String(dogs + 1), kind: 'Питомник', day: '2027-01-03', dogs: ['1', '2', '3'], name: 'Полярная ночь' },
      { number: String(dogs + 2), kind: 'Юный хендлер', day: '2027-01-03', dogs: [], name: 'К. А.' },
    ],
  };
}

function lineOf(nth: number, days: readonly string[], dogs: number, perBreed: number): FrozenLine {
  const breed = Math.floor(nth / perBreed);
  const place = nth % perBreed;
  const sex = place < perBreed / 2 ? 1 : 2;
  const classId = (place % (perBreed / 2)) * 2 + 1;
  const breedCount = Math.ceil(dogs / perBreed);
  const isFirstDay = breed < breedCount / 2;
  const round = Math.floor(breed / breeds.length);
  const kennel = at(latin, nth * 7 + breed);
  return {
    entryId: nth + 1,
    number: String(nth + 1),
    day: at(days, isFirstDay ? 0 : 1),
    rank: isFirstDay ? 'CACIB' : 'САС ЧФ',
    // Groups 1–5 and 6–10 on the two days, in their order.
    group: 1 + Math.floor((breed * 10) / breedCount),
    breedId: breed + 1,
    breed: round > 0 ? `${at(breeds, breed)}, разновидность ${round + 1}` : at(breeds, breed),
    breedLat: `Breed ${breed + 1}`,
    sex,
    classId,
    class: at(classes, classId - 1),
    isWithdrawn: nth % 23 === 11,
    name: `${at(russian, nth * 7 + breed)} ${at(calls, nth * 3)}`,
    nameLat: `${kennel} ${at(callsLatin, nth * 3)}`,
    studbookNumber: `РКФ ${6_000_000 + nth * 317}`,
    stamp: `ABC ${1000 + nth}`,
    bornOn: `20${20 + (nth % 6)}-${String((nth % 12) + 1).padStart(2, '0')}-${String((nth % 28) + 1).padStart(2, '0')}`,
    colour: at(colours, nth),
    sire: `${kennel} Buran`,
    dam: `${at(latin, nth + 2)} Rosinka`,
    breeder: at(breeders, nth),
    owner: at(owners, nth),
    handler: at(owners, nth + 1).split(',')[0] ?? '',
  };
}
