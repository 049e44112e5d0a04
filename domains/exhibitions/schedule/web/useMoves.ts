import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getSchedule, placeScheduleRow, type Schedule } from '../contract.ts';

interface Place {
  ring: number;
  starts: string;
}

/**
 * Shows moved rows at once and sends the moves in sequence, each with the version of the previous answer. A change
 * from another window is reloaded and reported.
 */
export function useMoves(exhibitionId: number, schedule: Schedule) {
  const api = useApi();
  const cache = useQueryClient();
  const [moved, setMoved] = useState<ReadonlyMap<number, Place>>(new Map());
  const queue = useRef<(Place & { rowId: number; despite?: boolean })[]>([]);
  const busy = useRef(false);
  const key = keyOf(getSchedule, { exhibitionId });
  /** A move that makes a clash in a published schedule, waiting for the organiser's confirmation. */
  const [asked, setAsked] = useState<(Place & { rowId: number; words: string }) | null>(null);

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    let sent: (typeof queue.current)[number] | undefined;
    try {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        sent = next;
        const now = cache.getQueryData<Schedule>(key) ?? schedule;
        const saved = await api.call(placeScheduleRow, { exhibitionId, version: now.version, ...next });
        cache.setQueryData(key, saved);
      }
    } catch (error) {
      const words = error instanceof ApiError ? error.errors.despite : undefined;
      // Later moves wait for the confirmation; after any other refusal the server's state is shown.
      if (words && sent) setAsked({ ...sent, words });
      else {
        queue.current = [];
        showError(error);
      }
      if (error instanceof ApiError && error.status !== 0) await cache.invalidateQueries({ queryKey: key });
    } finally {
      busy.current = false;
      setMoved(new Map(queue.current.map(({ rowId, ring, starts }) => [rowId, { ring, starts }])));
    }
  };

  return {
    asked,
    answer: (isWanted: boolean) => {
      if (asked && isWanted)
        queue.current.unshift({ rowId: asked.rowId, ring: asked.ring, starts: asked.starts, despite: true });
      setAsked(null);
      void send();
    },
    rows: schedule.rows.map((row) => ({ ...row, ...moved.get(row.id) })),
    move: (rowId: number, { ring, starts }: Place) => {
      const to = { ring, starts };
      setMoved((before) => new Map(before).set(rowId, to));
      // Only the last position of a row is sent.
      queue.current = [...queue.current.filter((one) => one.rowId !== rowId), { rowId, ...to }];
      void send();
    },
  };
}
