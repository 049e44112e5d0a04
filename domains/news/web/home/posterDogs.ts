import type { FeaturedRow } from '#domains/exhibitions/contract.ts';
import type { DrawnDog } from '#platform/contract/dogDrawing.ts';

type Posed = Pick<DrawnDog, 'breed' | 'group' | 'colour' | 'pose' | 'looks'>;

const dog = (
  group: number,
  breed: string,
  colour: string,
  pose: Posed['pose'],
  looks: Posed['looks'] = 'left',
): Posed => ({
  group,
  breed,
  colour,
  pose,
  looks,
});

/** Who comes to a show of all breeds: a large dog, a middle one and a small one, of three groups. */
const packs: readonly (readonly Posed[])[] = [
  [
    dog(10, 'Русская псовая борзая', 'белый с рыжими пятнами', 'stand'),
    dog(2, 'Бернский зенненхунд', 'триколор', 'sit'),
    dog(3, 'Джек Рассел терьер', 'бело-рыжий', 'stand', 'right'),
  ],
  [
    dog(2, 'Доберман', 'чёрный с подпалом', 'stand'),
    dog(5, 'Самоедская собака', 'белый', 'sit'),
    dog(1, 'Вельш-корги пемброк', 'рыже-белый', 'stand', 'right'),
  ],
  [
    dog(6, 'Далматин', 'чёрный', 'stand'),
    dog(8, 'Золотистый ретривер', 'золотистый', 'sit'),
    dog(4, 'Такса', 'чёрный с подпалом', 'stand', 'right'),
  ],
  [
    dog(7, 'Английский сеттер', 'блю-белтон', 'stand'),
    dog(1, 'Немецкая овчарка', 'чепрачный', 'sit'),
    dog(6, 'Бигль', 'триколор', 'sit', 'right'),
  ],
];

/** The poses of a breed's own dogs, so that three of them are no row. */
const poses = ['stand', 'sit', 'sit'] as const;

/** Dogs of the event's breeds; of one group where it admits one; else a pack that is always the same for this event. */
export function dogsOf({ id, breeds, cover_group }: Pick<FeaturedRow, 'id' | 'breeds' | 'cover_group'>): DrawnDog[] {
  const breed = breeds[0];
  if (breed || cover_group)
    return poses.map((pose, nth) => {
      const of = breeds[nth % breeds.length];
      return {
        id: id * poses.length + nth,
        breed: of?.name,
        group: of?.fci_group ?? cover_group,
        pose,
        looks: nth === 2 ? 'right' : 'left',
      };
    });
  return (packs[id % packs.length] ?? []).map((posed, nth) => ({ id: nth + 1, ...posed }));
}
