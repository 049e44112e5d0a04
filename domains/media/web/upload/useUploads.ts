import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { listPendingFiles, type PendingFile, storePendingFile } from '#platform/web/files/pendingFiles.ts';
import { markFileUploading } from '#platform/web/files/uploadsInProgress.ts';

/** Concurrent uploads: more would only slow each other down. */
const atOnce = 2;

export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** `broken`: the connection is lost; the upload retries by itself. */
  state: 'waiting' | 'sending' | 'broken' | 'failed';
  error?: string;
}

interface Queued extends Upload {
  file: File;
  stop: AbortController;
  /** Number of lost connections. */
  breaks: number;
  timer?: ReturnType<typeof setTimeout>;
  /** The file is also stored in the browser. */
  kept?: Promise<PendingFile | null>;
  /** The upload has ended in some way: its form may be sent. */
  arrive?: () => void;
}

export interface UploadsOptions<Answer> {
  endpoint: Endpoint<Record<string, never>, Answer>;
  /** Refuses a file before it is sent; null accepts it. */
  refuse: (file: File) => string | null;
  /** Called for each uploaded file; the upload counts as pending until its promise settles. */
  onDone: (answer: Answer, file: File) => unknown;
  /** Name of the field, under which unfinished files are stored to resume later; without it nothing is stored. */
  keptAs?: string | undefined;
  /** True when a form claims the files: it waits for pending ones. */
  isOfForm?: boolean;
  /** Whether the field has room for stored files. */
  hasRoom?: boolean;
}

/** No answer, or a restarting portal. */
const isBroken = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
const [shortestPauseMs, longestPauseMs] = [2000, 60_000];
const pauseOf = (breaks: number): number => Math.min(shortestPauseMs * 2 ** (breaks - 1), longestPauseMs);

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const wordsOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors.file ?? error.message)
    : 'Не удалось загрузить. Проверьте связь и повторите.';

/** Uploads a few files at a time; each can be cancelled, or retried after a failure. */
export function useUploads<Answer>(options: UploadsOptions<Answer>) {
  const api = useApi();
  const latest = useRef(options);
  latest.current = options;
  const queue = useRef<Queued[]>([]);
  const made = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const show = () =>
    setUploads(
      queue.current.map(({ key, name, share, state, error }) => ({ key, name, share, state, ...(error && { error }) })),
    );

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
      forget(one);
    } catch (error) {
      if (one.stop.signal.aborted) return;
      if (isBroken(error) && (await isReadable(one.file))) {
        one.state = 'broken';
        one.breaks += 1;
        one.timer = setTimeout(() => resume(one), pauseOf(one.breaks));
      } else {
        one.state = 'failed';
        one.error = isBroken(error) ? 'Файл больше не читается: выберите его ещё раз.' : wordsOf(error);
        forget(one);
      }
    }
    next();
  };
  const forget = (one: Queued) => {
    one.arrive?.();
    clearTimeout(one.timer);
    void one.kept?.then((kept) => kept?.forget());
  };
  /** Restarts from the beginning: partial uploads are not stored anywhere. */
  const resume = (one: Queued) => {
    clearTimeout(one.timer);
    if (one.state !== 'broken' && one.state !== 'failed') return;
    if (latest.current.isOfForm) one.arrive = markFileUploading(one, one.name);
    Object.assign(one, { state: 'waiting', share: 0, error: undefined, stop: new AbortController() });
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

  const place = () => {
    const owner = api.access?.owner() ?? null;
    const { keptAs } = latest.current;
    return owner !== null && keptAs
      ? { owner, field: `${window.location.pathname}${window.location.search} ${keptAs}` }
      : null;
  };
  const push = (file: File, kept?: Promise<PendingFile | null>) => {
    made.current += 1;
    const error = latest.current.refuse(file);
    const at = place();
    const keeping = kept ?? (at && !error ? storePendingFile(at, file) : undefined);
    const one: Queued = {
      key: made.current,
      name: file.name,
      share: 0,
      file,
      stop: new AbortController(),
      breaks: 0,
      ...(keeping && { kept: keeping }),
      ...(error ? { state: 'failed', error } : { state: 'waiting' }),
    };
    if (latest.current.isOfForm && !error) one.arrive = markFileUploading(one, one.name);
    queue.current.push(one);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    let gone = false;
    const resumeAll = () => {
      for (const one of queue.current.filter(({ state }) => state === 'broken')) resume(one);
    };
    window.addEventListener('online', resumeAll);
    const at = latest.current.hasRoom === false ? null : place();
    if (at)
      void listPendingFiles(at).then((kept) => {
        if (gone || !kept.length) return;
        for (const one of kept) push(one.file, Promise.resolve(one));
        next();
      });
    return () => {
      gone = true;
      window.removeEventListener('online', resumeAll);
      for (const { stop, timer, kept, arrive } of queue.current) {
        arrive?.();
        clearTimeout(timer);
        stop.abort();
        void kept?.then((one) => one?.release());
      }
    };
  }, []);

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) push(file);
      next();
    },
    /** Cancels it, or removes a failed one from the list. */
    drop: (key: number) => {
      const one = find(key);
      if (!one) return;
      one.stop.abort();
      forget(one);
      queue.current = queue.current.filter((other) => other !== one);
      next();
    },
    retry: (key: number) => {
      const one = find(key);
      if (one && !latest.current.refuse(one.file)) resume(one);
    },
  };
}
