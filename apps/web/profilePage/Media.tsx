import type { ReactNode } from 'react';
import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './sections.module.css';
import type { WholeProfile } from './wholeProfile.ts';

export interface MediaProps {
  profile: WholeProfile;
  /** Content below the photographs. */
  children: ReactNode;
}

/** A few photographs, videos and documents; empty kinds are omitted. */
export default function Media({ profile, children }: MediaProps) {
  return (
    <>
      <Gallery profile={profile} />
      {children}
      <Videos profile={profile} />
      <Documents profile={profile} />
    </>
  );
}

/** The first photographs of the newest albums. */
function Gallery({ profile }: { profile: WholeProfile }) {
  const { photos, albums_total, full_alias } = profile;
  if (!photos.length) return null;
  return (
    <section aria-labelledby="gallery">
      <SectionHead
        id="gallery"
        title="Фотогалерея"
        aside={<Link to={`${full_alias}gallery`}>Все альбомы, {albums_total}</Link>}
      />
      <ul className={styles.photos}>
        {photos.map(({ link, widths, width, height, caption, placeholder }) => (
          <li key={link}>
            <Link to={`${full_alias}gallery`} aria-label={caption || 'Открыть фотогалерею'}>
              <Cover
                className={styles.photo}
                style={{ background: `center / cover no-repeat url("${placeholder}")` }}
                photo={{
                  src: `${link}/${widths[0] ?? 320}`,
                  srcSet: widths.map((one) => `${link}/${one} ${one}w`).join(', '),
                  sizes: '(max-width: 768px) 46vw, 150px',
                  alt: caption,
                  width,
                  height,
                }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Videos and documents by name, with links to their pages. */
function Videos({ profile }: { profile: WholeProfile }) {
  const { videos, videos_total, full_alias } = profile;
  const group = dogGroupOf(profile.cover_group || profile.breeds[0]?.fci_group);
  if (!videos.length) return null;
  return (
    <section aria-labelledby="videos">
      <SectionHead
        id="videos"
        title={profile.kind === 'club' ? 'Видеозаписи' : 'Видео'}
        aside={<Link to={`${full_alias}video`}>Все видео, {videos_total}</Link>}
      />
      <ul className={cx(styles.rows, styles.films)}>
        {videos.map(({ id, title }) => (
          <li key={id}>
            <Cover className={styles.film} subject="sport" group={group} head={false} clothFrom={id} ratio="16 / 9">
              <Icon name="play" size={22} />
            </Cover>
            <Link to={`${full_alias}video`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ profile }: { profile: WholeProfile }) {
  const { documents, documents_total, full_alias } = profile;
  if (!documents.length) return null;
  return (
    <section aria-labelledby="documents">
      <SectionHead
        id="documents"
        title="Документы"
        aside={<Link to={`${full_alias}uploaded-documents/`}>Все документы, {documents_total}</Link>}
      />
      <ul className={styles.rows}>
        {documents.map(({ id, name, published_at }) => (
          <li key={id}>
            <Icon name="doc" size={22} />
            <div>
              <Link to={`/docs/${id}`}>{name}</Link>
              <small>{formatLongDate(moscowDay(published_at))}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
