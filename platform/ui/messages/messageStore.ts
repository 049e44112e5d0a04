import type { ReactNode } from 'react';
import { createStore } from '../state/store.ts';

export type MessageKind = 'ok' | 'warn' | 'danger' | 'info';

export interface Snackbar {
  id: number;
  kind: MessageKind;
  text: string;
  /** Stays until it is closed by hand. */
  stays?: boolean;
}

export interface Alert {
  id: number;
  kind: MessageKind;
  title: string;
  text?: ReactNode;
  /** Seconds, in addition to `alertDelay`; undefined: it stays until it is closed. */
  autoclose?: number;
  /** Runs after the alert's exit. */
  onClosed?: () => void;
}

export interface Messages {
  snackbars: readonly Snackbar[];
  /** Shown one after another. */
  alerts: readonly Alert[];
}

/** More would cover the page: the oldest leaves. */
export const snackbarLimit = 7;

export const messages = createStore<Messages>({ snackbars: [], alerts: [] });
let lastId = 0;

export const currentMessages = (): Messages => messages.get();

const change = (next: Partial<Messages>): void => messages.set({ ...messages.get(), ...next });

/** Shows a short message at the bottom; an equal one replaces the former. */
export function showSnackbar(text: string, kind: MessageKind = 'ok'): void {
  lastId += 1;
  const others = messages.get().snackbars.filter((one) => one.kind !== kind || one.text !== text);
  change({ snackbars: [...others, { id: lastId, kind, text }].slice(-snackbarLimit) });
}

export const closeSnackbar = (id: number): void =>
  change({ snackbars: messages.get().snackbars.filter((snackbar) => snackbar.id !== id) });

/** Closes success messages to make room for a dialog at the same place. */
export const closeSuccessMessages = (): void =>
  change({ snackbars: messages.get().snackbars.filter(({ kind, stays }) => stays || kind !== 'ok') });

/** Shows a message in the middle of the screen; returns the id by which it is withdrawn. */
export function showAlert(alert: Omit<Alert, 'id'>): number {
  lastId += 1;
  change({ alerts: [...messages.get().alerts, { ...alert, id: lastId }] });
  return lastId;
}

export const removeAlert = (id: number): void =>
  change({ alerts: messages.get().alerts.filter((alert) => alert.id !== id) });

/** Seconds an information alert of the menus stays, in addition to `alertDelay`. */
export const infoAlertSeconds = 3;
