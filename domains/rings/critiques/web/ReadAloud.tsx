import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { canSpeak, speak } from './speech.ts';

/** Reads a critique aloud; absent where the browser has no voice. */
export function ReadAloud({ text, about }: { text: string; about: string }) {
  const isHydrated = useHydrated();
  const [stop, setStop] = useState<(() => void) | null>(null);
  useEffect(() => () => stop?.(), [stop]);
  if (!isHydrated || !canSpeak()) return null;
  const label = stop ? 'Остановить' : 'Прочитать вслух';
  return (
    <Button
      kind="ghost"
      condensed
      aria-label={`${label}: ${about}`}
      onClick={stop ?? (() => setStop(() => speak(text, () => setStop(null))))}
    >
      {label}
    </Button>
  );
}
