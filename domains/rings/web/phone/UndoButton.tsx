import { Icon } from '#platform/ui/icons/Icon.tsx';
import buttons from './buttons.module.css';
import type { RingBreed } from './ringPhone.ts';
import { actText, numberOf } from './texts.ts';
import { useOpenPhone } from './usePhone.ts';

/** Takes back the last act of this phone, until the breed is closed. */
export function UndoButton({ breed }: { breed: RingBreed }) {
  const { phone, ring } = useOpenPhone();
  const last = phone.lastOf(breed);
  if (!last) return null;
  const number = numberOf(ring, last);
  const what = [number && `№\u00a0${number}`, actText(ring, last)].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={buttons.undo}
      aria-label={`Отменить: ${what}`}
      onClick={() => void phone.write(breed, [{ kind: 'undo', undoes: last.id }])}
    >
      <Icon name="rotate" size={24} />
      Отменить
    </button>
  );
}
