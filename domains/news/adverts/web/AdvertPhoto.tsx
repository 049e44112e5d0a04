import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { AdvertCard } from '../contract.ts';
import styles from './AdvertPhoto.module.css';

/**
 * The author's photo; without one, a small cloth with the gilt head of the breed's group. It is a sign: a drawn dog could
 * be taken for the advertised one.
 */
export function AdvertPhoto({ advert, small = false }: { advert: AdvertCard; small?: boolean }) {
  const { picture_link, pictures_count } = advert;
  const group = dogGroupOf(advert.cover_group);
  const head = advert.breed?.head || (group ? null : 'puppy');
  if (!picture_link)
    return <Cover group={group} {...(head && { head })} clothFrom={advert.id} className={styles.gilt} ratio="1" />;
  return (
    <div className={styles.photo} data-small={small || undefined}>
      <img src={picture_link} alt="" loading="lazy" decoding="async" />
      {pictures_count > 1 && (
        <span className={styles.count}>
          <Icon name="photo" size={16} />
          <span className="vh">Фотографий: </span>
          {pictures_count}
        </span>
      )}
    </div>
  );
}
