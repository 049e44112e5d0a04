import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { CityField } from '../../registration/web/CityField.tsx';
import { texts } from '../../texts.ts';
import steps from '../../web/steps/steps.module.css';

export interface CityStepProps {
  city: string;
  onCity: (city: string) => void;
  onNext: () => void;
  /** For people who already have a code. */
  onCode: () => void;
}

export function CityStep({ city, onCity, onNext, onCode }: CityStepProps) {
  const isAwake = useHydrated();
  const [refused, setRefused] = useState(false);
  const next = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!city);
    if (city) onNext();
  };
  return (
    <form className={steps.form} noValidate onSubmit={next}>
      <CityField
        label="Город клуба"
        all="Все города"
        hint="Не знаете, где клуб записан, — выберите «Все города»"
        name="city"
        value={city}
        error={refused && !city ? texts.city : undefined}
        onChange={onCity}
      />
      <div className={steps.row}>
        <Button type="submit" disabled={!isAwake}>
          Показать клубы
        </Button>
        <Button kind="ghost" disabled={!isAwake} onClick={onCode}>
          Код уже пришёл
        </Button>
      </div>
      <noscript>
        <p>Для регистрации включите JavaScript в настройках браузера.</p>
      </noscript>
    </form>
  );
}
