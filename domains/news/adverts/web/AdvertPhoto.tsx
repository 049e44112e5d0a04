import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { AdvertCard } from '../contract.ts';
import styles from './AdvertPhoto.module.css';
import { breedOf } from './advertWords.ts';

/**
 * The author's photograph; where there is none, an empty leaf of an album with the breed's name: no drawing stands for
 * a dog somebody sells or looks for.
 */
export function AdvertPhoto({ advert, small = false }: { advert: AdvertCard; small?: boolean }) {
  const { picture_link, pictures_count } = advert;
  if (!picture_link)
    return (
      <div className={styles.leaf} data-small={small || undefined}>
        <span className={styles.corners} />
        <b>{breedOf(advert) ?? 'Нет фото'}</b>
        {breedOf(advert) && <span>{small ? 'нет фото' : 'фотографии пока нет'}</span>}
      </div>
    );
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
