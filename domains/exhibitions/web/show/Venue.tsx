import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';
import { VenueMap } from '../map/VenueMap.tsx';
import styles from './Venue.module.css';

/** Route to the address in Yandex Maps, which most visitors use. */
const routeTo = (address: string): string => `https://yandex.ru/maps/?rtext=~${encodeURIComponent(address)}&rtt=auto`;

export function Venue({ show }: { show: Exhibition }) {
  const region = show.city.region === show.city.name ? null : show.city.region;
  return (
    <section aria-labelledby="venue">
      <SectionHead id="venue" title="Место и дорога" />
      <div className={styles.place}>
        <VenueMap latitude={show.latitude} longitude={show.longitude} label={show.city.name} />
        <div>
          <address className={styles.address}>
            {show.venue && <b>{show.venue}</b>}
            {[show.city.name, show.address].filter(Boolean).join(', ')}
            {region && <span className="small muted">{region}</span>}
          </address>
          {show.address && (
            <p className={styles.way}>
              <Button
                kind="secondary"
                leftIcon="pin"
                href={routeTo(`${show.city.name}, ${show.address}`)}
                rel="noopener noreferrer"
              >
                Как доехать
              </Button>
            </p>
          )}
          {show.map_link && (
            <p className={styles.link}>
              <Icon name="map" size={20} />
              <a href={show.map_link} target="_blank" rel="noopener">
                Открыть на карте
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
