import { getKennelFigures, type KennelFigures } from '#domains/directory/litters/contract.ts';
import { type DogsOnProfile, getDogsOnProfile } from '#domains/dogs/forProfilePage/contract.ts';
import { getShowsOnProfile, type ShowsOnProfile } from '#domains/exhibitions/forProfilePage/contract.ts';
import { getJudgingOnProfile, type JudgingOnProfile } from '#domains/judges/forProfilePage/contract.ts';
import { getMediaOnProfile, type MediaOnProfile } from '#domains/media/forProfilePage/contract.ts';
import { getNewsOnProfile, type NewsOnProfile } from '#domains/news/forProfilePage/contract.ts';
import { getPublicProfile, type PublicProfile } from '#domains/profiles/page/contract.ts';
import type { Place } from '#domains/profiles/place.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';

/** The page's data: the profile and each domain's part of it, each read and cached by itself. */
export type WholeProfile = PublicProfile &
  DogsOnProfile &
  MediaOnProfile &
  NewsOnProfile &
  ShowsOnProfile &
  JudgingOnProfile & {
    /** Null for those who breed nothing as a kennel. */
    figures: KennelFigures | null;
  };

const noShows: ShowsOnProfile = {
  shows: [],
  results: [],
  exhibitions_total: 0,
  winners: [],
  kennel_id: null,
};
const noJudging: JudgingOnProfile = { judging: null };

/** Judges are people; people only judge at shows, and dogs of a kennel win there. */
const mayJudge = ({ prefix }: Place): boolean => prefix === 'user';
const breeds = ({ prefix }: Place): boolean => prefix === 'kennel';
const hasShows = ({ prefix }: Place): boolean => prefix !== 'user';

export async function readWholeProfile({ read }: Pick<Reader, 'read'>, place: Place): Promise<WholeProfile> {
  const input = { alias: place.alias };
  const [profile, dogs, media, news, figures, [judging, shows]] = await Promise.all([
    read(getPublicProfile, input),
    read(getDogsOnProfile, input),
    read(getMediaOnProfile, input),
    read(getNewsOnProfile, input),
    breeds(place) ? read(getKennelFigures, input) : null,
    readShows(read, place),
  ]);
  return { ...profile, ...dogs, ...media, ...news, ...shows, ...judging, figures };
}

async function readShows(read: Reader['read'], place: Place): Promise<[JudgingOnProfile, ShowsOnProfile]> {
  const input = { alias: place.alias };
  const judging = mayJudge(place) ? await read(getJudgingOnProfile, input) : noJudging;
  return [judging, hasShows(place) || judging.judging ? await read(getShowsOnProfile, input) : noShows];
}

/** Undefined while some of it is missing. */
export function useWholeProfile(place: Place): WholeProfile | undefined {
  const input = { alias: place.alias };
  const profile = useRead(getPublicProfile, input).data;
  const dogs = useRead(getDogsOnProfile, input).data;
  const media = useRead(getMediaOnProfile, input).data;
  const news = useRead(getNewsOnProfile, input).data;
  const asksFigures = breeds(place);
  const knownFigures = useRead(getKennelFigures, input, { enabled: asksFigures }).data;
  const figures = asksFigures ? knownFigures : null;
  const asksJudging = mayJudge(place);
  const knownJudging = useRead(getJudgingOnProfile, input, { enabled: asksJudging }).data;
  const judging = asksJudging ? knownJudging : noJudging;
  const asksShows = hasShows(place) || Boolean(judging?.judging);
  const knownShows = useRead(getShowsOnProfile, input, { enabled: asksShows }).data;
  const shows = asksShows ? knownShows : noShows;
  if (!profile || !dogs || !media || !news || !judging || !shows || figures === undefined) return undefined;
  return { ...profile, ...dogs, ...media, ...news, ...shows, ...judging, figures };
}
