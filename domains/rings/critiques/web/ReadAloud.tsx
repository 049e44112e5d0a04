import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { canSpeak, onVoices, speak } from './speech.ts';

/** Reads a critique aloud; absent where the browser has no voice. */
export function ReadAloud({ text, about }: { text: string; about: string }) {
  const hasVoice = useSyncExternalStore(onVoices, canSpeak, () => false);
  const [stop, setStop] = useState<(() => void) | null>(null);
  useEffect(() => () => stop?.(), [stop]);
  if (!hasVoice) return null;
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
