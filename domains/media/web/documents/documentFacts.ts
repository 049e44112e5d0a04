import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { PublicDocument } from '../../contract.ts';
import { fileSize } from '../upload/fileSize.ts';

/** «PDF, 340 КБ · 2 октября 2026» */
export const documentFacts = ({ media_type, size, published_at }: PublicDocument): string =>
  `${media_type === 'image/jpeg' ? 'JPEG' : 'PDF'}, ${fileSize(size)} · ${formatLongDate(moscowDay(published_at))}`;
