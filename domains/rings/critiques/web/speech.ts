/** Sentences of a text; browsers break off an utterance of more than about fifteen seconds. */
const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]+[.!?]*/g)?.flatMap((one) => one.trim() || []) ?? [];

/** Whether the browser has a voice; its list may come later, with the event that `onVoices` listens to. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis && speechSynthesis.getVoices().length > 0;

export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  const speech = speechSynthesis;
  speech.addEventListener('voiceschanged', listener);
  return () => speech.removeEventListener('voiceschanged', listener);
}

/** One text is read at a time. */
let endCurrent: (() => void) | null = null;

/** Reads a Russian text by the browser's voice, instead of what is being read. Calls `onEnd` once; returns how to stop. */
export function speak(text: string, onEnd: () => void): () => void {
  endCurrent?.();
  const end = (): void => {
    if (endCurrent !== end) return;
    endCurrent = null;
    speechSynthesis.cancel();
    onEnd();
  };
  endCurrent = end;
  const sentences = sentencesOf(text);
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = 'ru-RU';
    utterance.onerror = end;
    if (at === sentences.length - 1) utterance.onend = end;
    speechSynthesis.speak(utterance);
  }
  return end;
}
