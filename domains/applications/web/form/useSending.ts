import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type Application, sendApplication } from '../../contract.ts';
import { states } from '../../machine.ts';
import { applicationPath } from '../../paths.ts';

interface Sending {
  home: string;
  application: Application;
  version: RefObject<number>;
  /** No save is pending. */
  isSaved: boolean;
  onStart: () => void;
  onRefused: (errors: Record<string, string>) => void;
}

/** Sends the application once the pending save has ended, because the server sends the saved version. */
export function useSending({ home, application, version, isSaved, onStart, onRefused }: Sending) {
  const { application_id: applicationId, state } = application;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useWrite(sendApplication);
  const [isWanted, setWanted] = useState(false);
  const send = async () => {
    onStart();
    try {
      const { barcode, more } = await mutateAsync({ applicationId, version: version.current });
      const number = barcode && ` Трек-номер ${barcode}`;
      const sent = more > 0 ? `Отправлено заявок: ${more + 1}.` : `Заявка отправлена на рассмотрение.${number ?? ''}`;
      showSnackbar(state === states.draft ? sent : 'Исправления отправлены');
      await cache.invalidateQueries();
      navigate(applicationPath(home, applicationId), { replace: true });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      onRefused(Object.keys(reason.errors).length ? reason.errors : { error: reason.message });
    }
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWanted || !isSaved) return;
    setWanted(false);
    void latest.current();
  }, [isWanted, isSaved]);
  return { start: () => setWanted(true), cancel: () => setWanted(false), isPending: isPending || isWanted };
}
