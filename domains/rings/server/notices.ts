import type { Subscription } from '#domains/notifications/server/public.ts';
import { resultNotice } from '../critiques/server/notices.ts';

export const ringNotices: readonly Subscription[] = [resultNotice];
