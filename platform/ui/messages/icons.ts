import type { IconName } from '../sprite/iconNames.ts';
import type { MessageKind } from './messageStore.ts';

/** Every state has an icon, because colour alone is not accessible. */
export const kindIcons: Record<MessageKind, IconName> = { ok: 'check', warn: 'alert', danger: 'alert', info: 'info' };
