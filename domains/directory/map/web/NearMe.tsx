import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import type { Place } from '#platform/ui/map/view.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import type { MapPoints } from '../contract.ts';
import styles from './NearMe.module.css';

/** The point distances are measured from. */
export interface DistanceOrigin extends Place {
  /** Title of the list: «Рядом с вами», «Рядом: Тверь». */
  title: string;
}

export interface NearMeProps {
  here: DistanceOrigin | null;
  cities: MapPoints['cities'];
  onChange: (here: DistanceOrigin | null) => void;
}

/** Asks the browser for the reader's position only on a press; when it is refused, a city is chosen instead. */
export function NearMe({ here, cities, onChange }: NearMeProps) {
  const [state, setState] = useState<'calm' | 'asking' | 'refused'>('calm');
  const refuse = () => setState('refused');
  const ask = () => {
    if (here) {
      setState('calm');
      return onChange(null);
    }
    if (!navigator.geolocation) return refuse();
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('calm');
        onChange({ lat: coords.latitude, lng: coords.longitude, title: 'Рядом с вами' });
      },
      refuse,
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  const count = (id: number) => {
    const city = cities.find((one) => one.id === id);
    onChange(city ? { lat: city.lat, lng: city.lng, title: `Рядом: ${city.name}` } : null);
  };
  return (
    <div className={styles.near}>
      <Button kind="secondary" condensed fullWidth leftIcon="pin" loading={state === 'asking'} onClick={ask}>
        {here ? 'Не считать расстояния' : 'Рядом со мной'}
      </Button>
      {state === 'refused' && (
        <div className={styles.refused}>
          <Refusal>
            Браузер не сказал, где вы находитесь. Разрешите это в его настройках или выберите город: расстояния
            посчитаем от его центра.
          </Refusal>
          <SelectField
            label="Считать от города"
            empty="Выберите город"
            options={cities
              .map(({ id, name }) => ({ value: id, label: name }))
              .sort((a, b) => a.label.localeCompare(b.label, 'ru'))}
            onChange={({ currentTarget }) => count(Number(currentTarget.value))}
          />
        </div>
      )}
    </div>
  );
}
