import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import type { Part, SheetRow } from '../columns.ts';
import { listSheetRows, type SheetRows, saveSheetRows } from '../contract.ts';
import { partTexts } from '../policy.ts';
import type { KnownDog } from '../readCells.ts';
import {
  addPending,
  applyEdit,
  applyPending,
  type Edit,
  hasNoEdits,
  invertEdit,
  mergePending,
  noEdits,
  type Pending,
} from './edits.ts';

export interface Conflict {
  id: string;
  field: string;
  mine: string;
  says: string;
}

export interface Saving {
  state: 'saved' | 'saving' | 'waiting' | 'refused';
  at: Date | null;
  text: string;
}

export interface Rows {
  rows: readonly SheetRow[];
  dogs: readonly KnownDog[];
  saving: Saving;
  conflicts: readonly Conflict[];
  apply: (edit: Edit) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  /** Resolves to true once nothing is pending, or false when saving failed. */
  flush: () => Promise<boolean>;
  settle: (conflict: Conflict, keepMine: boolean) => void;
  reload: () => Promise<void>;
}

const pauseMs = 500;
const againMs = 5000;
const stepsKept = 200;

/** Stores pending edits so that they survive a reload, a lost network and an expired session. */
function usePendingStore(key: string) {
  return useMemo(
    () => ({
      read: (): Pending => {
        try {
          return { ...noEdits, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Pending>) };
        } catch (error) {
          // Storage is blocked or holds something else: start without pending edits.
          if (error instanceof SyntaxError || error instanceof DOMException) return noEdits;
          throw error;
        }
      },
      write: (pending: Pending): void => {
        try {
          if (hasNoEdits(pending)) localStorage.removeItem(key);
          else localStorage.setItem(key, JSON.stringify(pending));
        } catch (error) {
          // Storage is full or blocked: the edits stay in memory.
          if (!(error instanceof DOMException)) throw error;
        }
      },
    }),
    [key],
  );
}

/** State of a part's rows: edits show at once, save in the background and undo step by step. */
export function useRows(exhibitionId: number, part: Part, first: SheetRows): Rows {
  const api = useApi();
  const store = usePendingStore(`sheet:${api.access?.owner() ?? ''}:${exhibitionId}:${part}`);
  const [start] = useState(() => store.read());
  const pending = useRef<Pending>(start);
  const [rows, setRows] = useState<readonly SheetRow[]>(() => applyPending(first.rows, start));
  const [dogs, setDogs] = useState<readonly KnownDog[]>(first.dogs);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null, text: '' });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [done, setDone] = useState<readonly Edit[]>([]);
  const [undone, setUndone] = useState<readonly Edit[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inFlight = useRef<Promise<boolean> | null>(null);

  const reload = useCallback(async () => {
    const now = await api.call(listSheetRows, { exhibitionId, part });
    setRows(applyPending(now.rows, pending.current));
    setDogs(now.dogs);
  }, [api, exhibitionId, part]);

  const save = useCallback(async (): Promise<boolean> => {
    if (inFlight.current) await inFlight.current;
    const batch = pending.current;
    if (hasNoEdits(batch)) return true;
    pending.current = noEdits;
    setSaving((before) => ({ ...before, state: 'saving' }));
    const back = (left: Pending) => {
      pending.current = mergePending(left, pending.current);
      store.write(pending.current);
    };
    const send = async (): Promise<boolean> => {
      try {
        const { dogs: found } = await api.call(saveSheetRows, { exhibitionId, part, ...batch });
        store.write(pending.current);
        if (found.length)
          setDogs((known) => [...known.filter(({ id }) => found.every((one) => one.id !== id)), ...found]);
        setSaving({ state: 'saved', at: clock.now(), text: '' });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 412) {
          const told = conflictsOf(batch, error.errors);
          const apart = new Set(told.map(({ id, field }) => `${id} ${field}`));
          const gone = new Set(told.filter(({ field }) => !field).map(({ id }) => id));
          back({
            ...batch,
            changed: batch.changed.filter((one) => !apart.has(`${one.id} ${one.field}`) && !gone.has(one.id)),
          });
          setConflicts((before) => [...before, ...told]);
          await reload();
          return false;
        }
        back(batch);
        const isAway = error.status === 0 || error.status >= 500 || error.status === 429;
        setSaving((before) => ({
          ...before,
          state: isAway ? 'waiting' : 'refused',
          text: isAway
            ? 'Нет связи: правки сохранятся, когда она вернётся'
            : (Object.values(error.errors)[0] ?? error.message),
        }));
        if (isAway) timer.current = setTimeout(() => void save(), againMs);
        return false;
      }
    };
    inFlight.current = send();
    const isDone = await inFlight.current.finally(() => {
      inFlight.current = null;
    });
    return isDone && !hasNoEdits(pending.current) ? save() : isDone;
  }, [api, exhibitionId, part, reload, store]);

  const put = useCallback(
    (edit: Edit) => {
      setRows((before) => applyEdit(before, edit));
      pending.current = addPending(pending.current, edit);
      store.write(pending.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
      setSaving((before) => ({ ...before, state: 'saving', text: '' }));
    },
    [save, store],
  );
  useEffect(() => {
    // Save edits that an earlier visit could not.
    if (!hasNoEdits(pending.current)) void save();
    return () => clearTimeout(timer.current);
  }, [save]);

  const apply = (edit: Edit) => {
    put(edit);
    setDone((before) => [...before.slice(-stepsKept), edit]);
    setUndone([]);
  };
  const undo = () => {
    const last = done.at(-1);
    if (!last) return;
    put(invertEdit(last));
    setDone(done.slice(0, -1));
    setUndone([...undone, last]);
  };
  const redo = () => {
    const last = undone.at(-1);
    if (!last) return;
    put(last);
    setUndone(undone.slice(0, -1));
    setDone([...done, last]);
  };
  const settle = (conflict: Conflict, keepMine: boolean) => {
    setConflicts((before) => before.filter((one) => one !== conflict));
    const now = rows.find(({ id }) => id === conflict.id);
    if (keepMine && now && conflict.field)
      apply({
        kind: 'cells',
        changes: [{ id: conflict.id, field: conflict.field, from: now.cells[conflict.field] ?? '', to: conflict.mine }],
      });
  };
  const flush = async () => {
    clearTimeout(timer.current);
    return save();
  };
  return { rows, dogs, saving, conflicts, apply, undo, redo, canUndo: done.length > 0, flush, settle, reload };
}

function conflictsOf(batch: Pending, errors: Readonly<Record<string, string>>): Conflict[] {
  return Object.entries(errors).flatMap(([key, says]): Conflict[] => {
    if (key === 'error') return [];
    const [id = '', field = ''] = key.split('.');
    if (!field) return [{ id, field: '', mine: '', says: partTexts.rowGone }];
    return [{ id, field, mine: batch.changed.find((one) => one.id === id && one.field === field)?.to ?? '', says }];
  });
}
