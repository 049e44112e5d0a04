import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Layer, type LayerProps } from '../onDemand/Layer.tsx';
import styles from './AccessibilityPanel.module.css';
import { type Accessibility, applyAccessibility, currentAccessibility, defaultAccessibility } from './accessibility.ts';

type Choices<Name extends keyof Accessibility> = readonly [value: Accessibility[Name], label: string][];

const letters: Choices<'letters'> = [
  ['100', 'Обычные'],
  ['150', 'Крупные'],
  ['200', 'Очень крупные'],
];
const spacing: Choices<'spacing'> = [
  ['usual', 'Обычное'],
  ['wide', 'Увеличенное'],
  ['widest', 'Большое'],
];
const colours: Choices<'colours'> = [
  ['', 'Как на портале'],
  ['white', 'Чёрным по белому'],
  ['black', 'Белым по чёрному'],
  ['blue', 'Синим по голубому'],
];
const pictures: Choices<'pictures'> = [
  ['shown', 'Показывать'],
  ['hidden', 'Скрыть'],
];

/** Letter size, spacing, colours and pictures of the low-vision version; applied at once and stored on the device. */
export function AccessibilityPanel({ onClose, ...layer }: LayerProps) {
  const [accessibility, setAccessibility] = useState<Accessibility>(
    () => currentAccessibility() ?? defaultAccessibility,
  );
  const choose = (part: Partial<Accessibility>) => {
    setAccessibility({ ...accessibility, ...part });
    applyAccessibility({ ...accessibility, ...part });
  };
  const leave = () => {
    applyAccessibility(null);
    onClose();
  };
  return (
    <Layer {...layer} onClose={onClose} label="Версия для слабовидящих" over="whole" className={styles.panel}>
      <div className={styles.head}>
        <h2>Версия для слабовидящих</h2>
        <IconButton icon="close" label="Закрыть" onClick={onClose} />
      </div>
      <Choice name="letters" legend="Буквы" choices={letters} value={accessibility.letters} onChoose={choose} />
      <Choice
        name="spacing"
        legend="Расстояние между буквами"
        choices={spacing}
        value={accessibility.spacing}
        onChoose={choose}
      />
      <Choice
        name="lines"
        legend="Расстояние между строками"
        choices={spacing}
        value={accessibility.lines}
        onChoose={choose}
      />
      <Choice name="colours" legend="Цвета" choices={colours} value={accessibility.colours} onChoose={choose} />
      <Choice
        name="pictures"
        legend="Изображения"
        choices={pictures}
        value={accessibility.pictures}
        onChoose={choose}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>Готово</Button>
        <Button kind="secondary" onClick={leave}>
          Обычная версия
        </Button>
      </div>
    </Layer>
  );
}

interface ChoiceProps<Name extends keyof Accessibility> {
  name: Name;
  legend: string;
  choices: Choices<Name>;
  value: Accessibility[Name];
  onChoose: (part: Partial<Accessibility>) => void;
}

function Choice<Name extends keyof Accessibility>({ name, legend, choices, value, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {choices.map(([one, label]) => (
          <label key={one}>
            <input
              type="radio"
              name={`sight-${name}`}
              value={one}
              checked={one === value}
              onChange={() => onChoose({ [name]: one })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
