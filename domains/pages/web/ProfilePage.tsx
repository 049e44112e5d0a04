import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { listBanners } from '#domains/banners/contract.ts';
import { bannerPositions } from '#domains/banners/positions.ts';
import { BannerCard } from '#domains/banners/web/public.ts';
import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { getPublicProfile, type PublicProfile } from '../contract.ts';
import { placeOf } from '../place.ts';
import { About } from './profile/About.tsx';
import { Breeds } from './profile/Breeds.tsx';
import { Counters } from './profile/head/Counters.tsx';
import { Head } from './profile/head/Head.tsx';
import { Judging, KennelDogs, loadParts, Media, News, partsOf, Rail } from './profile/parts.ts';
import { profileData } from './profile/profileData.ts';
import styles from './profile/sections.module.css';

/** The place under the photographs, on pages that have one. */
const underPhotos = (pathname: string): number | null =>
  ({ club: bannerPositions.clubPageUnderPhotos, kennel: bannerPositions.kennelPageUnderPhotos, user: null, nbc: null })[placeOf(pathname)?.prefix ?? 'user'];

const aliasIn = (pathname: string): string => {
  const place = placeOf(pathname);
  if (!place) throw new Response(null, { status: 404 });
  return place.alias;
};

export async function read({ read, pathname, linkedData, origin }: Reader): Promise<void> {
  const position = underPhotos(pathname);
  const [profile] = await Promise.all([
    read(getPublicProfile, { alias: aliasIn(pathname) }),
    read(listWeekdays, {}),
    position && read(listBanners, { position }),
  ]);
  // For search engines, in the server's markup only.
  if (import.meta.env.SSR) linkedData(profileData(profile, origin));
  await loadParts(profile);
}

/** The public face of a person, a club, a kennel, a breed club or a federation. */
export function Page() {
  const { pathname } = useLocation();
  const { data: profile } = useRead(getPublicProfile, { alias: aliasIn(pathname) });
  if (!profile) return null;
  const { judging, dogs, news, media } = partsOf(profile);
  const underPhotosBanner = <UnderPhotos position={underPhotos(pathname)} />;
  return (
    <>
      <PageMeta title={titleOf(profile)} description={descriptionOf(profile)} path={profile.full_alias} type="profile" image={profile.logo_link} />
      <Head profile={profile} />
      <Counters profile={profile} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense>
            {judging && <Judging judging={judging} />}
            {dogs && <KennelDogs profile={profile} />}
          </Suspense>
          <About profile={profile} />
          {news && (
            <Suspense>
              <News profile={profile} />
            </Suspense>
          )}
          <Breeds profile={profile} />
          {media ? (
            <Suspense>
              <Media profile={profile}>{underPhotosBanner}</Media>
            </Suspense>
          ) : (
            underPhotosBanner
          )}
        </div>
        <Suspense>
          <Rail profile={profile} />
        </Suspense>
      </div>
    </>
  );
}

function UnderPhotos({ position }: { position: number | null }) {
  const { data: banners = [] } = useRead(listBanners, { position: position ?? 1 }, { enabled: position !== null });
  const [first] = position === null ? [] : banners;
  return first ? <BannerCard banner={first} look="wide" /> : null;
}

const titleOf = ({ name, full_name, kind }: PublicProfile): string => (kind === 'federation' && full_name ? `${name}: ${full_name}` : name);

const words: Record<PublicProfile['kind'], string> = {
  user: 'Страница участника портала',
  club: 'Клуб собаководства',
  kennel: 'Питомник',
  nbc: 'Национальный клуб породы',
  federation: 'Федерация',
};

/** A sentence of what it says of itself, or what it is and where. */
function descriptionOf({ description, kind, name, city, marks }: PublicProfile): string {
  const first = plainText(description).split('\n')[0]?.trim();
  if (first) return first.length > 200 ? `${first.slice(0, 199).trimEnd()}…` : first;
  return [marks.judge ? 'Судья' : words[kind], name, city].filter(Boolean).join(', ');
}
