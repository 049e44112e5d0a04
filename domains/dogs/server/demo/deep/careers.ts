import { addDays } from '#platform/contract/time/dates.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { showNamesOn } from '#platform/server/demonstration/showNames.ts';
import type { GeneratedDog } from './population.ts';

export interface DemoAward {
  dogId: number;
  dignityId: number;
  givenOn: string;
  show: string;
  judge: string;
  country: string;
  number: string;
}

export interface DemoTitle {
  dogId: number;
  titleId: number;
  givenOn: string;
  number: string;
}

const given = { jCac: 3, cac: 4, vCac: 6, cacib: 7, champion: 14, club: 18 } as const;
const borne = { cib: 1, grand: 6, rus: 7, rkf: 8, club: 9, junior: 10, veteran: 13 } as const;

const cities = ['Тверь', 'Самара', 'Псков', 'Казань', 'Тула', 'Пермь', 'Омск', 'Калининград', 'Вологда'] as const;
/** An international champion needs CACIB from three countries. */
const abroad = [
  { country: 'Беларусь', cities: ['Минск', 'Гомель'] },
  { country: 'Казахстан', cities: ['Алматы', 'Астана'] },
  { country: 'Сербия', cities: ['Белград', 'Нови-Сад'] },
  { country: 'Армения', cities: ['Ереван', 'Гюмри'] },
] as const;
const showsAbroad = ['Интернациональная выставка CACIB', 'Столичный CACIB', 'Кубок столицы'] as const;
const judges = [
  'Аверин О. П.',
  'Бельская Н. С.',
  'Громова И. А.',
  'Ждановских О. Ю.',
  'Каллио М.',
  'Лунина Т. В.',
  'Мирский А. К.',
  'Новак Я.',
  'Одинцов Е. Р.',
  'Саволайнен Х.',
  'Тихомирова А. П.',
  'Яворский Д. М.',
] as const;

/** Numbers titles by the year in which they were given. */
export class Careers {
  readonly awards: DemoAward[] = [];
  readonly titles: DemoTitle[] = [];
  readonly #numbers = new Map<string, number>();

  readonly random: Random;
  readonly today: string;

  constructor(random: Random, today: string) {
    this.random = random;
    this.today = today;
  }

  /** Adds a title with as many certificates as the rules require, each from another judge. */
  show({ dog, quality }: GeneratedDog): void {
    const { random } = this;
    if (quality < 0.35 || !random.chance(0.2 + quality * 0.22)) return;
    const from = (months: number): string => addDays(dog.bornOn, Math.round(months * 30.4));
    if (random.chance(0.6)) {
      const juniors = this.#certificates(dog.id, given.jCac, from(9.5), 7, random.whole(1, 3));
      if (juniors.length >= 3) this.#title(dog.id, borne.junior, juniors[2] as string);
    }
    const wanted = random.weighted([0, 3, 2, 2, quality > 1 ? 8 : 3]);
    const certificates = this.#certificates(dog.id, given.cac, from(16), 14 + random.whole(0, 14), wanted);
    const isChampion = certificates.length >= 4;
    if (!isChampion) return;
    const championOn = certificates[3] as string;
    this.#title(dog.id, borne.rus, championOn);
    const federation = random.chance(0.35)
      ? this.#certificates(dog.id, given.champion, addDays(championOn, 20), 10, 1)
      : [];
    if (federation[0]) this.#title(dog.id, borne.rkf, federation[0]);
    const club = random.chance(0.3) ? this.#certificates(dog.id, given.club, addDays(championOn, 40), 24, 4) : [];
    if (club.length >= 4) this.#title(dog.id, borne.club, club[3] as string);
    if (federation[0] && club.length >= 4)
      this.#title(dog.id, borne.grand, [federation[0], club[3] as string].sort()[1] as string);
    if (quality > 1.4) {
      const international = this.#certificates(dog.id, given.cacib, addDays(championOn, 30), 26, random.whole(2, 4));
      const [first, last] = [international[0], international[3]];
      if (first && last && last >= addDays(first, 366)) this.#title(dog.id, borne.cib, last);
    }
    if (random.chance(0.12)) {
      const veteran = this.#certificates(dog.id, given.vCac, from(97), 12, 3);
      if (veteran.length >= 3) this.#title(dog.id, borne.veteran, veteran[2] as string);
    }
  }

  /** The days of the certificates; those after today are left out. */
  #certificates(dogId: number, dignityId: number, from: string, months: number, count: number): string[] {
    const { random } = this;
    const panel = random.some(judges, count);
    const days = panel.map((_, at) =>
      addDays(from, Math.round((at + random.next() * 0.8) * ((months * 30.4) / count))),
    );
    const happened = days.filter((day) => day < this.today);
    for (const [at, givenOn] of happened.entries()) {
      const other = dignityId === given.cacib && at > 0 && at < 3 ? abroad[(dogId + at) % abroad.length] : undefined;
      this.awards.push({
        dogId,
        dignityId,
        givenOn,
        show: other
          ? `«${random.pick(showsAbroad)}», ${random.pick(other.cities)}`
          : `«${random.pick(showNamesOn(givenOn))}», ${random.pick(cities)}`,
        judge: panel[at] as string,
        country: other?.country ?? 'Россия',
        number: '',
      });
    }
    return happened;
  }

  #title(dogId: number, titleId: number, earnedOn: string): void {
    const givenOn = addDays(earnedOn, 21 + this.random.whole(0, 40));
    if (givenOn >= this.today) return;
    const key = `${titleId} ${givenOn.slice(0, 4)}`;
    const next = (this.#numbers.get(key) ?? 0) + 1;
    this.#numbers.set(key, next);
    this.titles.push({
      dogId,
      titleId,
      givenOn,
      number: `${givenOn.slice(2, 4)}-${titleId}${String(next).padStart(4, '0')}`,
    });
  }
}
