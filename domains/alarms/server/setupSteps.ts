import type { SetupStep } from '#domains/federationDetails/server/public.ts';
import { portalStatePath } from '../paths.ts';

export const operationSteps: readonly SetupStep[] = [
  {
    id: 'backups',
    title: 'Резервные копии',
    text: 'Настройки сервера BACKUP_TO и BACKUP_KEY_FILE: без них пропавшее не вернуть.',
    path: portalStatePath,
    isDone: (_db, config) => config.BACKUP_TO !== undefined && config.BACKUP_KEY_FILE !== undefined,
  },
];
