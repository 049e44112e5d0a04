import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import type { Scene } from './drawPhotograph.ts';
import { type Coat, type Look, lookOfHead } from './looks.ts';
import type { PlaceName } from './places.ts';

const outside: readonly PlaceName[] = [
  ...([
    'meadow',
    'winter',
    'autumn',
    'lake',
    'birches',
    'morning',
    'shore',
    'frost',
    'studio',
    'dusk',
    'street',
  ] as const),
];
const inRing: readonly PlaceName[] = ['hall', 'arena'];
const atHome: readonly PlaceName[] = ['room', 'studio', 'meadow', 'birches', 'morning', 'autumn'];
const inTown: readonly PlaceName[] = ['street', 'evening', 'dusk', 'winter', 'birches', 'lake'];

/** What a member photographs. */
export type Subject = 'dog' | 'winner' | 'litter' | 'lost' | 'kennel' | 'club';

const placesOf: Record<Subject, readonly PlaceName[]> = {
  ...{ dog: outside, winner: inRing, litter: atHome, lost: inTown, kennel: outside, club: outside },
};
const ratios: Partial<Record<Subject, number>> = { kennel: 3.65, club: 3.65 };

interface Wanted {
  subject: Subject;
  /** Drawn heads of the breeds; the first one leads. */
  heads: readonly string[];
  /** Number of the picture in its series: neighbours get different places and poses. */
  at: number;
  seed: number;
}

/** The scene of a member's photograph: as long as `at` is another, place, pose or both are. */
export function sceneOf({ subject, heads, at, seed }: Wanted): Scene {
  const random = seededRandom(seed);
  const among = placesOf[subject];
  const place = among[at % among.length] as PlaceName;
  const round = Math.floor(at / among.length);
  const looks = heads.map(lookOfHead);
  const first = looks[0] ?? lookOfHead('');
  const dogOf = ({ figure, coats }: Look, nth: number) => ({ figure, coat: coats[nth % coats.length] as Coat });
  const shown = { place, ratio: ratios[subject] ?? 4 / 3, seed };
  switch (subject) {
    case 'litter':
      return {
        ...{ ...shown, pose: 'puppies' },
        dogs: Array.from({ length: random.whole(2, 4) }, (_, nth) => dogOf(first, nth)),
      };
    case 'kennel':
      return { ...shown, pose: 'group', dogs: [0, 1].map((nth) => dogOf(first, at + nth)) };
    case 'club':
      return { ...shown, pose: 'group', dogs: looks.map((look) => dogOf(look, at)) };
    default: {
      const poses =
        subject === 'winner'
          ? (['stance', 'portrait'] as const)
          : (['stance', 'portrait', 'cover', 'stance', 'far'] as const);
      return {
        ...shown,
        pose: poses[(at + round) % poses.length] ?? 'stance',
        dogs: [dogOf(first, random.whole(0, 9))],
      };
    }
  }
}
