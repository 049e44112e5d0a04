import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import styles from './check.module.css';
import { openReader } from './scan/readPicture.ts';

/** Frequent enough for a moving hand, rare enough to save battery. */
const lookEveryMs = 180;

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'Камера запрещена для этого сайта. Разрешите её в настройках браузера или выберите снимок кода.',
  NotFoundError: 'Камеры на этом устройстве нет. Выберите снимок кода или введите номер.',
  NotReadableError: 'Камеру занимает другая программа. Закройте её и попробуйте снова.',
};

/** Scans the camera image until a code is read. The images never leave the device. */
export function Camera({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const shown = video.current;
    let [isOver, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    let stream: MediaStream | null = null;
    const look = async () => {
      if (!shown || !navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      const [opened, reader] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
        openReader(),
      ]);
      stream = opened;
      if (isOver) return close();
      shown.srcObject = opened;
      await shown.play();
      const next = async () => {
        const text = await reader(shown, { width: shown.videoWidth, height: shown.videoHeight });
        if (isOver) return;
        if (text === null) timer = setTimeout(() => void next().catch(showRefusal), lookEveryMs);
        else read.current(text);
      };
      await next();
    };
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const showRefusal = (error: Error) => {
      // The dialog was closed while the camera was opening.
      if (!isOver) setRefusal(refusals[error.name] ?? 'Камера не открылась. Выберите снимок кода или введите номер.');
    };
    look().catch(showRefusal);
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, []);
  return (
    <div className={styles.camera}>
      {refusal ? (
        <Refusal>{refusal}</Refusal>
      ) : (
        <>
          <video ref={video} playsInline muted aria-label="Изображение с камеры" />
          <p>Держите код целиком в кадре</p>
        </>
      )}
      <Button kind="secondary" onClick={onClose}>
        Закрыть камеру
      </Button>
    </div>
  );
}
