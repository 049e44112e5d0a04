import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { AdvertCard } from '../contract.ts';
import styles from './AdvertPhoto.module.css';
import { breedOf } from './advertTexts.ts';

/**
 * The author's photo; without one, a cloth with the gilt head of the breed's group and the breed's name. It is a sign
 * of the group: a drawn dog could be taken for the advertised one.
 */
export function AdvertPhoto({ advert, small = false }: { advert: AdvertCard; small?: boolean }) {
  const { picture_link, pictures_count } = advert;
  if (!picture_link)
    return (
      <div className={styles.bound} data-small={small || undefined}>
        <Cover
          group={dogGroupOf(advert.cover_group)}
          head={advert.breed?.head ?? false}
          clothFrom={advert.id}
          className={styles.cover}
        >
          <p className={styles.words}>
            <b>{breedOf(advert) ?? 'Нет фото'}</b>
            {breedOf(advert) && <span>{small ? 'нет фото' : 'фотографии пока нет'}</span>}
          </p>
        </Cover>
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
