import type { IconName } from '../sprite/iconNames.ts';
import type { MessageKind } from './messageStore.ts';

/** A state is never colour alone. */
export const kindIcons: Record<MessageKind, IconName> = { ok: 'check', warn: 'alert', danger: 'alert', info: 'info' };
