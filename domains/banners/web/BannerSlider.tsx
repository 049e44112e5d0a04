import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import type { Banner } from '../contract.ts';
import styles from './BannerSlider.module.css';
import { coverSubjectOf } from './coverSubjects.ts';
import { PosterCover } from './PosterCover.tsx';
import { useBannerCounter } from './useBannerCounter.ts';

export interface BannerSliderProps {
  banners: readonly Banner[];
  label: string;
  before?: ReadonlyArray<{ id: string; content: ReactNode }>;
}

export function BannerSlider({ banners, label, before = [] }: BannerSliderProps) {
  if (!banners.length && !before.length) return null;
  return (
    <Slider
      className={styles.slider}
      label={label}
      onCloth
      slides={[
        ...before,
        ...banners.map((banner, at) => ({
          id: banner.id,
          content: <Poster banner={banner} first={at === 0 && !before.length} />,
        })),
      ]}
    />
  );
}

/** All posters have the season's colour and differ by their head and pattern. */
function Poster({ banner, first }: { banner: Banner; first: boolean }) {
  const { ref, onFollow } = useBannerCounter<HTMLDivElement>(banner.id);
  return (
    <div ref={ref} className={styles.frame}>
      <PosterCover
        subject={coverSubjectOf[banner.pattern]}
        group={dogGroupOf(banner.cover_group)}
        photo={banner.picture_link ? { src: banner.picture_link } : null}
        eager={first}
      >
        {banner.overline && <Overline>{banner.overline}</Overline>}
        <h2>{banner.title}</h2>
        {banner.text && <p>{banner.text}</p>}
        {banner.link.startsWith('/') ? (
          <Button kind="gold" to={banner.link} onClick={onFollow}>
            {banner.action}
          </Button>
        ) : (
          <Button kind="gold" href={banner.link} onClick={onFollow}>
            {banner.action}
          </Button>
        )}
      </PosterCover>
    </div>
  );
}
