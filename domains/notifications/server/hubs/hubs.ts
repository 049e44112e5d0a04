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
import type { Told } from '../commands/dispatchEvents.ts';
import { hasUnread } from '../queries/countUnread.ts';
import { listCurrentMessages } from '../queries/deployMessages.ts';

export interface Hubs {
  /** Says to the receivers' open pages that there is something new. */
  tell(told: readonly Told[]): void;
  /** Says to a profile's open pages that what they count has changed. */
  changed(profileId: number): void;
  /** Says to staff's open pages which application has changed: whoever has it open too sees it at once. */
  applicationChanged(profileIds: readonly number[], applicationId: number): void;
  /** Shows a message on every open page. */
  display(messages: readonly DeployNotice[]): void;
}

/** Receivers of one event: with Redis it travels as one message, which must stay small. */
const roomsPerEvent = 1000;
/** Milliseconds. Thousands of pages that come back at once after a restart ask the database once. */
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
        (error: Error) => log.warn({ err: error }, 'a socket was not answered'),
      );
    });
  });

  const deploy = live.hub(deployHub, (socket) => {
    current.fetch('all').then(
      (messages = []) => {
        for (const message of messages) socket.emit(displayNotification, message);
      },
      (error: Error) => log.warn({ err: error }, 'deploy messages not shown to a new page'),
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
