import { LRUCache } from 'lru-cache';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { LiveServer } from '#platform/server/live/liveServer.ts';
import type { Log } from '#platform/server/log.ts';
import {
  type Connection,
  connectionId,
  type DeployNotice,
  deployHub,
  displayNotification,
  notificationHub,
  sendToUser,
  type ToUser,
} from '../../hubs.ts';
import type { StoredNotice } from '../commands/dispatchEvents.ts';
import { hasUnread } from '../queries/countUnread.ts';
import { listCurrentMessages } from '../queries/deployMessages.ts';

export interface Hubs {
  /** Notifies the receivers' open pages about something new. */
  tell(told: readonly StoredNotice[]): void;
  /** Tells a profile's open pages to recount. */
  changed(profileId: number): void;
  /** Tells staff's open pages which application has changed, so that an open one is refetched. */
  applicationChanged(profileIds: readonly number[], applicationId: number): void;
  /** Shows a message on every open page. */
  display(messages: readonly DeployNotice[]): void;
}

/** Receivers per event: with Redis it travels as one message, which has to stay small. */
const roomsPerEvent = 1000;
/** Milliseconds. Caches the answer, so that thousands of pages that reconnect after a restart cause one query. */
const currentFor = 2000;

const roomOf = (profileId: number): string => `profile:${profileId}`;

export function openHubs(live: LiveServer, { db, log }: { db: Db; log: Log }): Hubs {
  const current = new LRUCache<'all', DeployNotice[]>({
    max: 1,
    ttl: currentFor,
    fetchMethod: () => listCurrentMessages(db, clock.now()),
  });

  const notification = live.hub(notificationHub, (socket) => {
    const { profileId } = socket.data.session;
    void socket.join(roomOf(profileId));
    socket.on(connectionId, (answer: unknown) => {
      if (typeof answer !== 'function') return;
      hasUnread(db, profileId).then(
        (has_new) => answer({ connection_id: socket.id, has_new } satisfies Connection),
        (error: Error) => log.warn({ err: error }, 'answering a socket failed'),
      );
    });
  });

  const deploy = live.hub(deployHub, (socket) => {
    current.fetch('all').then(
      (messages = []) => {
        for (const message of messages) socket.emit(displayNotification, message);
      },
      (error: Error) => log.warn({ err: error }, 'sending deploy messages to a new page failed'),
    );
  });

  const toProfiles = (profileIds: readonly number[], event: ToUser): void => {
    for (let from = 0; from < profileIds.length; from += roomsPerEvent) {
      notification.send(profileIds.slice(from, from + roomsPerEvent).map(roomOf), sendToUser, event);
    }
  };
  return {
    tell: (told) => {
      for (const { eventId, type, receivers } of told) toProfiles(receivers, { notice: eventId, type });
    },
    applicationChanged: (profileIds, application) => toProfiles(profileIds, { notice: null, type: null, application }),
    changed: (profileId) => toProfiles([profileId], { notice: null, type: null }),
    display: (messages) => {
      if (messages.length) current.clear();
      for (const message of messages) deploy.send([], displayNotification, message);
    },
  };
}
