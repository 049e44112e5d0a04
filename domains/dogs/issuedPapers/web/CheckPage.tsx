import { type ChangeEvent, type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { numberHints, readBarcode, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { checkPath } from '../../paths.ts';
import { baseAddress } from '../../web/baseSearch/cards.ts';
import { ignoreRefusedLookup } from '../../web/baseSearch/ignoreRefusedLookup.ts';
import { checkPaper } from '../contract.ts';
import { CheckQuestions } from './CheckQuestions.tsx';
import styles from './check.module.css';

const Camera = lazy(() => import('./Camera.tsx').then(({ Camera: component }) => ({ default: component })));

const ByCode = lazy(() => import('./ByCode.tsx').then(({ ByCode: component }) => ({ default: component })));
const byNumber = lazyPart<{ number: string }>(() =>
  import('./ByNumber.tsx').then(({ ByNumber }) => ({ default: ByNumber })),
);

const numberIn = (search: URLSearchParams): string => (search.get('number') ?? '').trim().slice(0, 60);

export async function read({ search, read: get }: Reader): Promise<void> {
  const number = numberIn(search);
  if (readBarcode(number)) await Promise.all([byNumber.load(), ignoreRefusedLookup(get(checkPaper, { number }))]);
}

/** Checks a paper by its code from a camera or picture, also offline, or by its number, also without scripts. */
export function Page() {
  const [search] = useSearchParams();
  const number = numberIn(search);
  const { hash } = useLocation();
  const isAwake = useHydrated();
  const isCode = isAwake && hash.length > 1;
  useEffect(() => void keepForLater(), []);
  return (
    <div className="wrap">
      <PageMeta
        title="Проверка бумаги"
        description="Метрика, родословная, сертификат, диплом: выданы ли федерацией и действуют ли. По коду с бумаги или по номеру."
        path={checkPath}
      />
      {(number || isCode) && <meta name="robots" content="noindex" />}
      <PageHead
        title="Проверка бумаги"
        lead="Метрика, родословная, сертификат или диплом: выдан ли федерацией и действует ли. Работает и без связи, если страницу уже открывали."
      />
      <div className={styles.columns}>
        <div>
          {isCode ? (
            <Suspense fallback={<RowSkeletons count={4} />}>
              <ByCode hash={hash} />
            </Suspense>
          ) : readBarcode(number) ? (
            <byNumber.Part fallback={<RowSkeletons count={4} />} number={number} />
          ) : (
            <Ways />
          )}
        </div>
        <aside>
          <SectionHead size="rail" title="Сверьте с бумагой" />
          <ol className={styles.look}>
            <li>Кличка латиницей до последней буквы</li>
            <li>Пол и дата рождения</li>
            <li>Клеймо на бумаге и на ухе или в паху</li>
            <li>Номер под штрихкодом</li>
          </ol>
          <SectionHead size="rail" title="Нет камеры" className={styles.under} />
          <NumberForm key={number} number={number} />
        </aside>
      </div>
      <CheckQuestions />
    </div>
  );
}

/** Camera, picture and number; without scripts only the number. */
function Ways() {
  const [isOpen, setOpen] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const isAwake = useHydrated();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const onRead = async (text: string) => {
    const { hashOf } = await import('./check.ts');
    await navigate({ pathname: checkPath, hash: hashOf(text) });
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!picture) return;
    setUnread(false);
    const text = await readFile(picture);
    if (text === null) setUnread(true);
    else await onRead(text);
  };
  if (isOpen)
    return (
      <Suspense fallback={<RowSkeletons count={3} />}>
        <Camera onRead={(text) => void onRead(text)} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className={styles.ways}>
      <h2>Наведите камеру на код бумаги</h2>
      <p>
        Код с защитной меткой стоит внизу листа. Снимок никуда не отправляется: портал узнаёт только номер бумаги, и
        только если есть связь.
      </p>
      <p className={styles.acts}>
        <Button disabled={!isAwake} leftIcon="eye" onClick={() => setOpen(true)}>
          Открыть камеру
        </Button>
        <Button kind="secondary" disabled={!isAwake} leftIcon="photo" onClick={() => file.current?.click()}>
          Выбрать снимок кода
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Снимок кода"
          onChange={(event) => void choose(event)}
        />
      </p>
      {isUnread && (
        <Refusal>На снимке не нашлось кода. Снимите его крупнее и без бликов или введите номер бумаги.</Refusal>
      )}
      <noscript>
        <p>Чтобы навести камеру, нужны скрипты. Без них введите номер бумаги.</p>
      </noscript>
    </div>
  );
}

async function readFile(picture: File): Promise<string | null> {
  const { openReader } = await import('./scan/readPicture.ts');
  try {
    const bitmap = await createImageBitmap(picture);
    const text = await (await openReader())(bitmap, bitmap);
    bitmap.close();
    return text;
  } catch (error) {
    // An unreadable image gets the same message.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** A pedigree number, stamp or chip: people type what is printed largest on the paper. */
const isOfDog = (text: string): boolean =>
  [readPedigreeNumber, readStamp, readChip].some((read) => read(text) !== null);

function NumberForm({ number }: { number: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(readBarcode(number) ? '' : number);
  // Resets the form when the address changes, with the wrong number ready to correct.
  useEffect(() => {
    if (number && !readBarcode(number)) input.current?.focus();
  }, [number]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    // An invalid number goes into the address too, which removes the previous result.
    if (typed && typed !== number)
      void navigate({ pathname: checkPath, search: `?${new URLSearchParams({ number: typed })}` });
    else if (!readBarcode(typed)) {
      setWrong(typed || ' ');
      input.current?.focus();
    }
  };
  return (
    <form className={styles.form} action={checkPath} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label="Номер бумаги"
        name="number"
        defaultValue={number}
        hint={numberHints.barcode}
        error={
          wrong === ''
            ? undefined
            : isOfDog(wrong)
              ? 'Это номер собаки, а не бумаги'
              : `Проверьте номер. ${numberHints.barcode}`
        }
        onInput={() => setWrong('')}
        inputMode="numeric"
        maxLength={60}
        autoComplete="off"
      />
      {isOfDog(wrong) && (
        <p>
          <Link to={baseAddress('dog', wrong, {})}>Найти собаку {wrong} в базе</Link>. Номер бумаги —{' '}
          {numberHints.barcode}.
        </p>
      )}
      <Button kind="secondary" type="submit">
        Проверить
      </Button>
    </form>
  );
}

/** Asks the service worker to cache this page for offline checks. It is cached only for those who have opened it. */
async function keepForLater(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ keep: 'check' });
}
