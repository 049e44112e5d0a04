import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import type { Banner } from '../contract.ts';
import styles from './BannerCard.module.css';
import { BannerLink } from './BannerLink.tsx';
import { coverSubjectOf } from './coverSubjects.ts';
import { useBannerCounter } from './useBannerCounter.ts';

export interface BannerCardProps {
  banner: Banner;
  /** `rail`: in a side column; `wide`: across a list. */
  variant?: 'rail' | 'wide';
}

export function BannerCard({ banner, variant = 'rail' }: BannerCardProps) {
  const { ref, onFollow } = useBannerCounter<HTMLDivElement>(banner.id);
  return (
    <div ref={ref}>
      <BannerLink link={banner.link} className={cx(styles.link, styles[variant])} onFollow={onFollow}>
        <Cover
          className={styles.card}
          subject={coverSubjectOf[banner.pattern]}
          group={dogGroupOf(banner.cover_group)}
          clothFrom={banner.id}
          photo={banner.picture_link ? { src: banner.picture_link } : null}
        >
          {banner.overline && <Overline>{banner.overline}</Overline>}
          <h3>{banner.title}</h3>
          {banner.text && <p>{banner.text}</p>}
          <span className={styles.action}>
            {banner.action}
            <Icon name="arrow" size={20} />
          </span>
        </Cover>
      </BannerLink>
    </div>
  );
}
