import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { listBanners } from '#domains/banners/contract.ts';
import { bannerPositions } from '#domains/banners/positions.ts';
import { BannerCard } from '#domains/banners/web/public.ts';
import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { UnpublishedArticles } from '#domains/news/web/public.ts';
import { type Place, placeOf } from '#domains/profiles/place.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import type { MenuCounts } from '../profileFrame/menu/menus.ts';
import { SideMenu } from '../profileFrame/menu/SideMenu.tsx';
import { About } from './About.tsx';
import { Breeds } from './Breeds.tsx';
import { Head } from './head/Head.tsx';
import { kindWords } from './kindTexts.ts';
import {
  Judging,
  KennelDogs,
  KennelLitters,
  loadSections,
  Media,
  News,
  NextShows,
  Rail,
  sectionsOfProfile,
} from './lazySections.ts';
import { useOwnership } from './owner/useOwnership.ts';
import { profileData } from './profileData.ts';
import styles from './sections.module.css';
import { readWholeProfile, useWholeProfile, type WholeProfile } from './wholeProfile.ts';

/** The slot below the photographs, on pages that have one. */
const underPhotos = ({ prefix }: Place): number | null =>
  ({ club: bannerPositions.clubPageUnderPhotos, kennel: bannerPositions.kennelPageUnderPhotos, user: null, nbc: null })[
    prefix ?? 'user'
  ];

const placeIn = (pathname: string): Place => {
  const place = placeOf(pathname);
  if (!place) throw new Response(null, { status: 404 });
  return place;
};

export async function read({ read, pathname, linkedData, origin }: Reader): Promise<void> {
  const place = placeIn(pathname);
  const position = underPhotos(place);
  const [profile] = await Promise.all([
    readWholeProfile({ read }, place),
    read(listWeekdays, {}),
    position && read(listBanners, { position }),
  ]);
  await loadSections(profile);
  // For search engines, in the server's markup only.
  if (import.meta.env.SSR) linkedData(profileData(profile, origin));
}

/** The public page of a person, club, kennel, breed club or federation. */
export function Page() {
  const { pathname } = useLocation();
  const place = placeIn(pathname);
  const profile = useWholeProfile(place);
  if (!profile) return null;
  const { shows, judging, dogs, figures, news, media } = sectionsOfProfile(profile);
  const underPhotosBanner = <UnderPhotos position={underPhotos(place)} />;
  return (
    <>
      <PageMeta
        title={titleOf(profile)}
        description={descriptionOf(profile)}
        path={profile.full_alias}
        type="profile"
        image={profile.logo_link}
      />
      <Head profile={profile} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <SideMenu counts={countsOf(profile)} />
          <Rail profile={profile} />
        </div>
        <div className={styles.main}>
          {shows && <NextShows profile={profile} />}
          {judging && <Judging judging={judging} />}
          {dogs && <KennelDogs profile={profile} />}
          {figures && <KennelLitters figures={figures} alias={profile.alias} />}
          <About profile={profile} />
          <Waiting profile={profile} />
          {news && <News profile={profile} />}
          <Breeds profile={profile} />
          {media ? <Media profile={profile}>{underPhotosBanner}</Media> : underPhotosBanner}
        </div>
      </div>
    </>
  );
}

const countsOf = (profile: WholeProfile): MenuCounts => ({
  events: profile.exhibitions_total,
  publications: profile.articles_total,
  documents: profile.documents_total,
  photos: profile.photos_total,
  videos: profile.videos_total,
});

/** The owner sees unpublished articles at the place where they will appear. */
function Waiting({ profile }: { profile: WholeProfile }) {
  const isOwn = useOwnership(profile.profile_id);
  return (
    isOwn && (
      <Suspense>
        <UnpublishedArticles />
      </Suspense>
    )
  );
}

function UnderPhotos({ position }: { position: number | null }) {
  const { data: banners = [] } = useRead(listBanners, { position: position ?? 1 }, { enabled: position !== null });
  const [first] = position === null ? [] : banners;
  return first ? <BannerCard banner={first} variant="wide" /> : null;
}

const titleOf = ({ name, full_name, kind }: WholeProfile): string =>
  kind === 'federation' && full_name ? `${name}: ${full_name}` : name;

/** A sentence of the description, otherwise the kind and city. */
function descriptionOf({ description, kind, name, city, marks }: WholeProfile): string {
  const first = plainText(description).split('\n')[0]?.trim();
  if (first) return first.length > 200 ? `${first.slice(0, 199).trimEnd()}…` : first;
  return [marks.judge ? 'Судья' : kindWords[kind], name, city].filter(Boolean).join(', ');
}
