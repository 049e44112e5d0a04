import { faceOf } from '#domains/profiles/face.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { MapPlaces } from '../../contract.ts';
import styles from './MapRow.module.css';

export interface MapRowProps {
  place: Pick<
    MapPlaces[number],
    | 'profile_id'
    | 'name'
    | 'alias'
    | 'user_type'
    | 'full_alias'
    | 'logo_link'
    | 'cover_group'
    | 'main_breed'
    | 'city'
    | 'address'
  >;
  embedded: boolean;
  selected?: boolean;
  kilometres?: number | undefined;
  onShow?: () => void;
}

/** «3,2 км» below ten, «31 км» above. */
const distanceText = (kilometres: number): string =>
  `${kilometres < 10 ? kilometres.toFixed(1).replace('.', ',') : Math.round(kilometres)}\u00a0км`;

export function MapRow({ place, embedded, selected = false, kilometres, onShow }: MapRowProps) {
  return (
    <li className={cx(styles.row, selected && styles.selected)} aria-current={selected ? 'true' : undefined}>
      <Avatar {...faceOf(place)} size={52} />
      <div>
        <h2>
          <Link to={place.full_alias} {...(embedded && { target: '_blank', rel: 'noopener' })}>
            {place.name}
          </Link>
        </h2>
        <p>{place.address ?? place.city}</p>
      </div>
      <div className={styles.end}>
        {kilometres !== undefined && <span className="num">{distanceText(kilometres)}</span>}
        {onShow && (
          <IconButton
            icon="pin"
            data-show={place.profile_id}
            label={`Показать на карте: ${place.name}`}
            onClick={onShow}
          />
        )}
      </div>
    </li>
  );
}
