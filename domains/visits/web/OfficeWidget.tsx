import { useCallback, useEffect, useRef, useState } from 'react';
import { OuterFrame } from '#platform/ui/embed/OuterFrame.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { issueOfficeToken } from '../contract.ts';

/** Before the ten minutes of the last one are over. */
const renewEveryMs = 8 * 60_000;

/**
 * The scheduling widget of another site in a sandboxed frame. It is told a token of its own, which opens nothing of the
 * portal, and only when the frame holds the site it should: the browser gives the message to that exact origin or to
 * nobody.
 */
export function OfficeWidget({ url }: { url: string }) {
  const api = useApi();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const { origin } = new URL(url);
  const tell = useCallback(async () => {
    try {
      const { access_token, expires_at } = await api.call(issueOfficeToken, {});
      frame.current?.contentWindow?.postMessage({ type: 'access_token', access_token, expires_at }, origin);
    } catch (error) {
      showError(error);
    }
  }, [api, origin]);
  useEffect(() => {
    if (!loaded) return;
    void tell();
    const renewing = setInterval(() => void tell(), renewEveryMs);
    return () => clearInterval(renewing);
  }, [loaded, tell]);
  return (
    <OuterFrame ref={frame} title="Запись на приём" url={url} onLoad={() => setLoaded(true)}>
      Если окно записи осталось пустым, его сайт сейчас не отвечает. Подождите несколько минут и обновите страницу.
    </OuterFrame>
  );
}
