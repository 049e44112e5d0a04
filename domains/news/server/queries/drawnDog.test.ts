import { expect, it } from 'vitest';
import { articleKinds } from '../../kinds.ts';
import { demoTexts } from '../demo/texts.ts';
import type { AdvertRow } from '../tables.ts';
import { drawnDogOf } from './drawnDog.ts';

const silent: AdvertRow = {
  cost: null,
  sex: null,
  colour: null,
  age: null,
  age_months: null,
  puppies: null,
  dog_name: null,
};
const { buy, sell, mating, lost, giveaway, news } = articleKinds;
const breed = { id: 1 };

it.each<[string, number, string, unknown, Partial<AdvertRow>, 'puppy' | 'adult' | 'nothing']>([
  [
    'a grown dog on sale',
    sell,
    'Соболиный колли ищет тихую семью',
    breed,
    { age: '4 года', age_months: 48, sex: 1 },
    'adult',
  ],
  ['a litter', sell, 'Лабрадоры, готовы к переезду', breed, { puppies: 4 }, 'puppy'],
  ['a youngster of eight months', sell, 'Маламут', breed, { age_months: 8 }, 'puppy'],
  ['a dog on sale without a word of its age', sell, 'Бигль, девочка', breed, {}, 'adult'],
  ['puppies in the title alone', sell, 'Щенки бигля', breed, {}, 'puppy'],
  ['a stud offer', mating, 'Кобель, отец многих щенков, к вязке', breed, { sex: 1, puppies: 3 }, 'adult'],
  ['a puppy wanted', buy, 'Куплю щенка', breed, {}, 'puppy'],
  ['a grown dog or a youngster wanted', buy, 'Куплю взрослого бриара или щенка', breed, {}, 'adult'],
  ['a lost puppy', lost, 'Потерялся щенок', null, { age_months: 4 }, 'puppy'],
  ['a lost dog', lost, 'Потерялся рыжий метис', null, {}, 'adult'],
  ['puppies given away', giveaway, 'Отдам щенков', null, { puppies: 3 }, 'puppy'],
  ['a cage', sell, 'Продам клетку для перевозки', null, {}, 'nothing'],
  ['a jacket for a breed', sell, 'Комбинезон на таксу', breed, {}, 'nothing'],
  ['a table wanted', buy, 'Куплю складной грумерский верстак', null, {}, 'nothing'],
  ['news of a litter', news, 'Родился помёт на букву «З»', breed, {}, 'puppy'],
])('[S24] %s', (_, kind, title, of, facts, drawn) => {
  const dog = drawnDogOf({ kind, title, breed: of, advert: kind === news ? null : { ...silent, ...facts } });
  expect(dog ? (dog.is_puppy ? 'puppy' : 'adult') : 'nothing').toBe(drawn);
});

it('[S24] every advert of the demonstration shows a dog of the age it says, and no gift has a price', () => {
  const adverts = demoTexts.filter(({ advert }) => advert);
  const wrong = adverts.filter(({ advert, ...text }) => {
    const dog = drawnDogOf({ ...text, advert });
    const months = advert?.age_months;
    return (
      !dog ||
      (text.kind !== mating && typeof months === 'number' && dog.is_puppy !== (months < 9 || Boolean(advert?.puppies)))
    );
  });
  expect(wrong.map(({ title }) => title)).toEqual([]);
  expect(adverts.filter(({ kind, advert }) => kind === giveaway && advert?.cost !== null)).toEqual([]);
  expect(adverts.some(({ kind }) => kind === giveaway)).toBe(true);
});
