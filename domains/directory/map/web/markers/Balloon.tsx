import { useEffect, useRef } from 'react';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { MapView } from '#platform/ui/map/view.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { organizationTypeNames } from '../../../texts.ts';
import { listMapPlaces } from '../../contract.ts';
import type { MapPoint } from '../points.ts';
import styles from './Balloon.module.css';

const pageNames: Record<number, string> = { 3: 'Страница клуба', 4: 'Страница питомника', 7: 'Страница НКП' };

export interface BalloonProps {
  point: MapPoint;
  view: MapView;
  embedded: boolean;
  onClose: () => void;
}

export function Balloon({ point, view, embedded, onClose }: BalloonProps) {
  const place = useRead(listMapPlaces, { ids: [point.id] }, { staleTime: 10 * minuteMs }).data?.[0];
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  const known = place !== undefined;
  useEffect(() => {
    if (known) card.current?.focus({ preventScroll: true });
  }, [known]);
  if (!place) return null;
  const [x, y] = view.toPoint(point);
  const style = { '--x': `${Math.min(Math.max(x, 8), view.width - 8)}px`, '--y': `${y}px` } as Record<string, string>;
  return (
    <div
      ref={card}
      className={styles.balloon}
      data-side={x > view.width / 2 ? 'left' : 'right'}
      style={style}
      role="dialog"
      tabIndex={-1}
      aria-label={place.name}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton className={styles.close} icon="close" label="Закрыть" onClick={onClose} />
      <h2>{place.name}</h2>
      <p className={styles.kind}>
        {[organizationTypeNames[place.user_type], place.federation].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.line}>
        <Icon name="pin" size={20} />
        {place.address ?? place.city}
      </p>
      {place.phone && (
        <p className={styles.line}>
          <Icon name="phone" size={20} />
          <a href={`tel:${dialPhone(place.phone)}`}>{displayPhone(place.phone)}</a>
        </p>
      )}
      <Button condensed to={place.full_alias} {...(embedded && { target: '_blank', rel: 'noopener' })}>
        {pageNames[place.user_type]}
      </Button>
    </div>
  );
}
