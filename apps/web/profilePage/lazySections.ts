import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { KennelLittersProps } from './dogs/KennelLitters.tsx';
import type { JudgingProps } from './judge/Judging.tsx';
import type { MediaProps } from './Media.tsx';
import type { WholeProfile } from './wholeProfile.ts';

interface OfProfile {
  profile: WholeProfile;
}

/** Sections of some profiles only, or below the first screen: their code is not in the page's first load. */
const judging = lazyPart<JudgingProps>(() => import('./judge/Judging.tsx'));
const kennelDogs = lazyPart<OfProfile>(() => import('./dogs/KennelDogs.tsx'));
const kennelLitters = lazyPart<KennelLittersProps>(() => import('./dogs/KennelLitters.tsx'));
const media = lazyPart<MediaProps>(() => import('./Media.tsx'));
const news = lazyPart<OfProfile>(() => import('./News.tsx'));
const nextShows = lazyPart<OfProfile>(() => import('./NextShows.tsx'));
const rail = lazyPart<OfProfile>(() => import('./rail/Rail.tsx'));

export const Judging = judging.Part;
export const KennelDogs = kennelDogs.Part;
export const KennelLitters = kennelLitters.Part;
export const Media = media.Part;
export const News = news.Part;
export const NextShows = nextShows.Part;
export const Rail = rail.Part;

const hasMedia = ({ photos, videos, documents }: WholeProfile): boolean =>
  photos.length + videos.length + documents.length > 0;
const organises: ReadonlySet<WholeProfile['kind']> = new Set(['club', 'nbc', 'federation']);
/** A judge's next shows and those a kennel's dogs go to are in the rail. */
const hasShows = ({ kind, shows }: WholeProfile): boolean => organises.has(kind) && shows.length > 0;
const hasDogs = ({ kind, dogs, winners }: WholeProfile): boolean =>
  kind === 'kennel' && dogs.length + winners.length > 0;

/** Sections shown on this profile's page. */
export const sectionsOfProfile = (profile: WholeProfile) => ({
  shows: hasShows(profile),
  judging: profile.judging,
  dogs: hasDogs(profile),
  figures: profile.figures && profile.figures.litters + profile.figures.expected > 0 ? profile.figures : null,
  news: profile.articles.length > 0,
  media: hasMedia(profile),
});

/** Loads the code of the sections this page will show. */
export async function loadSections(profile: WholeProfile): Promise<void> {
  const shown = sectionsOfProfile(profile);
  await Promise.all([
    rail.load(),
    shown.shows && nextShows.load(),
    shown.news && news.load(),
    shown.judging && judging.load(),
    shown.dogs && kennelDogs.load(),
    shown.figures && kennelLitters.load(),
    shown.media && media.load(),
  ]);
}
