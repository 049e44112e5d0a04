import { dropDraft, getDraft, maxDraftLength, saveDraft } from '#platform/contract/drafts.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { type Api, ApiError } from '../calls/api.ts';
import { visitor } from './draftOwner.ts';

interface Kept {
  content: string;
  /** Milliseconds. */
  at: number;
}

/** The device also records what was being sent to the server when this was typed. */
interface KeptHere extends Kept {
  over?: string | undefined;
}

export interface DraftStore {
  /** The last saved content, from the device or the server. */
  read(): Promise<Kept | null>;
  /**
   * Saves it (null: deletes the draft). At once on the device, a moment later on the server, which then replaces the
   * device's copy.
   */
  keep(content: string | null): void;
  /** Sends what is pending now. */
  flush(): void;
  /** Before the draft was read: stores on the device only, unless it already has a draft. */
  keepHere(content: string): void;
}

const prefix = 'draft';
const daysOnDevice = 7;
const pauseMs = 1000;

/** Draft data on the device may be edited by people; invalid data is ignored. */
function parsed(text: string | null): KeptHere | null {
  if (text === null) return null;
  try {
    const { content, at, over } = JSON.parse(text) as Partial<KeptHere>;
    return typeof content === 'string' && typeof at === 'number' ? { content, at, over } : null;
  } catch {
    return null;
  }
}

/** The device's storage. Browsers without storage (forbidden, full) keep no drafts. */
const device = {
  read(key: string): KeptHere | null {
    try {
      return parsed(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  write(key: string, kept: KeptHere | null): boolean {
    try {
      if (kept) localStorage.setItem(key, JSON.stringify(kept));
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  },
  /** Deletes old drafts. */
  clear(before: number): void {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(`${prefix} `) && (parsed(localStorage.getItem(key))?.at ?? 0) < before)
          localStorage.removeItem(key);
      }
    } catch {
      return;
    }
  },
};

/** A slow server may report a later time for text sent before this was typed. */
function newer(here: KeptHere | null, there: Kept | null): Kept | null {
  if (!here || !there) return here ?? there;
  return here.at > there.at || here.over === there.content ? here : there;
}

/**
 * One form's draft of one owner. A visitor's is on the device; a member's on the server, and on the device only until
 * the server has it, so that a reload within that moment, a lost connection and an ended session lose nothing.
 * `takesVisitors`: a form that is begun signed out goes on after signing in: its newer draft becomes the member's.
 */
export function openDraftStore(
  api: Api,
  owner: string,
  form: string,
  onKept: (at: number) => void,
  { takesVisitors = false } = {},
): DraftStore {
  const keyOf = (whose: string) => `${prefix} ${whose} ${form}`;
  const key = keyOf(owner);
  const isMember = owner !== visitor;
  let waiting: { content: string | null } | null = null;
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway = Promise.resolve();

  const send = async (content: string | null): Promise<void> => {
    // Another account or none is signed in by now.
    if (api.access?.owner() !== owner) return;
    try {
      if (content === null) await api.call(dropDraft, { form });
      else onKept(Date.parse((await api.call(saveDraft, { form, content })).saved_at));
      if (!waiting) device.write(key, null);
    } catch (error) {
      // The text stays on the device until the form is opened or changed again.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    const next = waiting;
    waiting = null;
    if (!next) return;
    told = next.content ?? undefined;
    underway = underway.then(() => send(next.content));
  };

  const store: DraftStore = {
    async read() {
      device.clear(clock.milliseconds() - daysOnDevice * dayMs);
      const here = device.read(key);
      if (!isMember) return here;
      const there = await api.call(getDraft, { form }).then(
        ({ draft }) => draft && { content: draft.content, at: Date.parse(draft.saved_at) },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          return null;
        },
      );
      const own = newer(here, there);
      const typedBefore = takesVisitors ? device.read(keyOf(visitor)) : null;
      if (!typedBefore || (own && own.at > typedBefore.at)) return own;
      device.write(keyOf(visitor), null);
      store.keep(typedBefore.content);
      return typedBefore;
    },
    keep(content) {
      if (content !== null && content.length > maxDraftLength) return;
      const at = clock.milliseconds();
      const isKept = device.write(key, content === null ? null : { content, at, over: told });
      if (!isMember) {
        if (isKept && content !== null) onKept(at);
        return;
      }
      waiting = { content };
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    flush,
    keepHere(content) {
      if (content.length <= maxDraftLength && !device.read(key))
        device.write(key, { content, at: clock.milliseconds() });
    },
  };
  return store;
}
