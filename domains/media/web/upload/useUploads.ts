import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { upload } from '#platform/web/calls/upload.ts';

/** More at once would only make each of them slower. */
const atOnce = 2;

export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  state: 'waiting' | 'sending' | 'failed';
  error?: string;
}

interface Queued extends Upload {
  file: File;
  stop: AbortController;
}

export interface UploadsOptions<Answer> {
  endpoint: Endpoint<Record<string, never>, Answer>;
  /** What is wrong with a file, before anything is sent. */
  refuse: (file: File) => string | null;
  /** Called for each file that has arrived; while its promise lasts the file still counts as being sent. */
  onDone: (answer: Answer, file: File) => unknown;
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors.file ?? error.message) : 'Не удалось загрузить. Проверьте связь и повторите.';

/** Sends files a few at a time; each can be cancelled, and tried again when it failed. */
export function useUploads<Answer>(options: UploadsOptions<Answer>) {
  const api = useApi();
  const latest = useRef(options);
  latest.current = options;
  const queue = useRef<Queued[]>([]);
  const made = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const show = () => setUploads(queue.current.map(({ file: _, stop: __, ...seen }) => seen));

  const send = async (one: Queued) => {
    try {
      const answer = await upload(
        api,
        latest.current.endpoint,
        { file: one.file },
        {
          signal: one.stop.signal,
          onProgress: (share) => {
            one.share = share;
            show();
          },
        },
      );
      await latest.current.onDone(answer, one.file);
      queue.current = queue.current.filter((other) => other !== one);
    } catch (error) {
      one.state = 'failed';
      one.error = wordsOf(error);
    }
    next();
  };
  const next = () => {
    const free = atOnce - queue.current.filter(({ state }) => state === 'sending').length;
    for (const one of queue.current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      one.state = 'sending';
      void send(one);
    }
    show();
  };
  const find = (key: number) => queue.current.find((one) => one.key === key);

  useEffect(
    () => () => {
      for (const { stop } of queue.current) stop.abort();
    },
    [],
  );

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        made.current += 1;
        const error = latest.current.refuse(file);
        queue.current.push({
          key: made.current,
          name: file.name,
          share: 0,
          file,
          stop: new AbortController(),
          ...(error ? { state: 'failed' as const, error } : { state: 'waiting' as const }),
        });
      }
      next();
    },
    /** Stops it, or takes a failed one off the list. */
    drop: (key: number) => {
      find(key)?.stop.abort();
      queue.current = queue.current.filter((one) => one.key !== key);
      next();
    },
    retry: (key: number) => {
      const one = find(key);
      if (!one || latest.current.refuse(one.file)) return;
      Object.assign(one, { state: 'waiting', share: 0, error: undefined, stop: new AbortController() });
      next();
    },
  };
}
