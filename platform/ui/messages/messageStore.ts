import type { ReactNode } from 'react';

export type MessageKind = 'ok' | 'warn' | 'danger' | 'info';

export interface Snackbar {
  id: number;
  kind: MessageKind;
  text: string;
  /** Until it is closed by hand. */
  stays?: boolean;
}

export interface Alert {
  id: number;
  kind: MessageKind;
  title: string;
  text?: ReactNode;
  /** Seconds, beside the half second every alert has; without them it stays until it is closed. */
  autoclose?: number;
  /** Runs when the alert is gone, after its exit. */
  onClosed?: () => void;
}

export interface Messages {
  snackbars: readonly Snackbar[];
  /** They come one after another. */
  alerts: readonly Alert[];
}

/** More would cover the page: the oldest leaves. */
export const snackbarLimit = 7;

const none: Messages = { snackbars: [], alerts: [] };
let messages = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Messages>): void {
  messages = { ...messages, ...next };
  for (const listener of listeners) listener();
}

export const currentMessages = (): Messages => messages;
export const noMessages = (): Messages => none;

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A short word at the bottom of the screen. */
export function showSnackbar(text: string, kind: MessageKind = 'ok'): void {
  lastId += 1;
  change({ snackbars: [...messages.snackbars, { id: lastId, kind, text }].slice(-snackbarLimit) });
}

export const closeSnackbar = (id: number): void => change({ snackbars: messages.snackbars.filter((snackbar) => snackbar.id !== id) });

/** A message in the middle of the screen that wants to be read. */
export function showAlert(alert: Omit<Alert, 'id'>): void {
  lastId += 1;
  change({ alerts: [...messages.alerts, { ...alert, id: lastId }] });
}

export const removeAlert = (id: number): void => change({ alerts: messages.alerts.filter((alert) => alert.id !== id) });

/** Seconds an information alert of the menus stays, beside the half second. */
export const infoAlertSeconds = 3;
