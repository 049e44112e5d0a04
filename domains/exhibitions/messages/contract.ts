import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowMessages = z.infer<typeof schemas.messages>;
export type MessageInput = z.infer<typeof schemas.messageInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/messages';

/** Lists messages the organiser sent about a show, newest first. Messages cannot be deleted. */
export const listShowMessages = endpoint<z.infer<typeof schemas.showInput>, ShowMessages>({
  name: 'listShowMessages',
  method: 'GET',
  path,
});
export const sendShowMessage = endpoint<MessageInput, ShowMessages>({
  name: 'sendShowMessage',
  method: 'POST',
  path,
  once: true,
});
