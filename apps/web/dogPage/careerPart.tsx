import type { ShownDog } from '#domains/dogs/web/public.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Below the first screens of a dog's page: rendered on the server, its code loads after the page's. */
const career = lazyPart<{ dog: ShownDog }>(() => import('./Career.tsx'));

export const loadCareer = career.load;

export const careerOf = (dog: ShownDog) => <career.Part dog={dog} />;
