import type { ShownDog } from '#domains/dogs/web/public.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Below the first screens of a dog's page: the server draws it, its code comes after the page's own. */
const career = lazyPart<{ dog: ShownDog }>(() => import('./Career.tsx'));

export const loadCareer = career.load;

export const careerOf = (dog: ShownDog) => <career.Part dog={dog} />;
