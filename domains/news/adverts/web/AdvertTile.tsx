import { type Day, formatMoment } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { articlePath } from '../../paths.ts';
import type { AdvertCard } from '../contract.ts';
import { AdvertPhoto } from './AdvertPhoto.tsx';
import styles from './AdvertTile.module.css';
import { advertFacts, advertPrice, advertTitle } from './advertTexts.ts';
import { CallButton } from './CallButton.tsx';

export interface AdvertTileProps {
  advert: AdvertCard;
  today: Day;
  /** A line of a list in which no advert has a photograph. */
  isRow?: boolean;
}

export function AdvertTile({ advert, today, isRow = false }: AdvertTileProps) {
  const head = advertTitle(advert);
  const isPerson = advert.author.user_type === userTypes.individual;
  // Among photographs the seller's words take the photograph's place.
  const isPlain = !isRow && !advert.picture_link;
  return (
    <article className={styles.tile} data-row={isRow || undefined} data-plain={isPlain || undefined}>
      {isPlain ? (
        <div className={styles.words}>
          <AdvertPhoto advert={advert} />
          <p className={styles.lead}>{advert.lead}</p>
        </div>
      ) : (
        <AdvertPhoto advert={advert} />
      )}
      <div className={styles.price}>
        <b className="num">{advertPrice(advert)}</b>
        <span className="faint">{formatMoment(advert.publish_date, today)}</span>
      </div>
      <h3>
        <Link to={articlePath(advert.id)}>{head}</Link>
      </h3>
      <p className={styles.facts}>{advertFacts(advert)}</p>
      <p className={styles.who}>
        <Icon name={advert.is_member ? 'shield' : isPerson ? 'user' : 'org'} size={18} />
        <span>
          {isPerson ? 'Частный владелец' : advert.author.name}
          {advert.is_member && ', состоит в федерации'}
        </span>
      </p>
      <div className={styles.buttons}>
        {advert.has_phone && <CallButton articleId={advert.id} about={head} fullWidth />}
        <Button
          kind="secondary"
          condensed
          leftIcon={advert.has_phone ? 'mail' : undefined}
          aria-label={`Связаться с автором: ${head}`}
          to={advert.author.full_alias}
        >
          {advert.has_phone ? '' : 'Связаться с автором'}
        </Button>
      </div>
    </article>
  );
}
