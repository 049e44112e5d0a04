import { useCallback, useEffect, useRef, useState } from 'react';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { EmbeddedFrame } from '#platform/ui/embed/EmbeddedFrame.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { issueOfficeToken } from '../contract.ts';

/** Before the last token expires after ten minutes. */
const renewEveryMs = 8 * minuteMs;

/**
 * The external scheduling widget in a sandboxed frame. It gets its own token, which opens nothing on the portal, and
 * only while the frame holds the expected site: `postMessage` is addressed to that exact origin.
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
    <EmbeddedFrame ref={frame} title="Запись на приём" url={url} onLoad={() => setLoaded(true)}>
      Если окно записи осталось пустым, его сайт сейчас не отвечает. Подождите несколько минут и обновите страницу.
    </EmbeddedFrame>
  );
}
