/** The part of the browser's speech recognition that the page uses; TypeScript has no types of it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}
type Recogniser = new () => Recognition;

const recogniser = (): Recogniser | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Recogniser;
    webkitSpeechRecognition?: Recogniser;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canDictate = (): boolean => recogniser() !== undefined;

const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'Браузеру не разрешён микрофон. Разрешите его в настройках сайта или наберите текст.',
  network: 'Голос распознаёт служба браузера, а сети нет. Наберите текст или продиктуйте позже.',
};

interface Listener {
  onText: (text: string) => void;
  onEnd: (fault: string) => void;
}

/** Listens until it is stopped; each finished phrase is a text. Returns how to stop. */
export function dictate({ onText, onEnd }: Listener): () => void {
  const Recognise = recogniser();
  if (!Recognise) return () => undefined;
  const own = new Recognise();
  let fault = '';
  Object.assign(own, { lang: 'ru-RU', continuous: true, interimResults: false });
  own.onresult = ({ resultIndex, results }) => {
    for (let at = resultIndex; at < results.length; at += 1) onText(results[at]?.[0]?.transcript.trim() ?? '');
  };
  own.onerror = ({ error }) => {
    if (error !== 'aborted' && error !== 'no-speech')
      fault = faults[error] ?? 'Браузер не распознал голос. Наберите текст или продиктуйте ещё раз.';
  };
  own.onend = () => onEnd(fault);
  own.start();
  return () => own.stop();
}
