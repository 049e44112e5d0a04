import { eq } from 'drizzle-orm';
import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { educationalPath } from '../paths.ts';
import { educationals } from './tables.ts';

/** Notifies the organiser of sign-ups, by mail in the digest: there may be two hundred a day. */
const signing = (event: Subscription['event'], says: string): Subscription => ({
  event,
  async notices(tx, { educationalId = 0 }) {
    const [event] = await tx.select().from(educationals).where(eq(educationals.id, educationalId));
    if (!event) return [];
    const taken = event.places === null ? `записано ${event.taken}` : `занято ${event.taken} из ${event.places}`;
    const content = `${says} ${quoted(event.name)}: ${taken}`;
    return [{ ...requestNotice([event.organiserId], content, educationalPath(event.id)), letter: 'digest' }];
  },
});

export const educationalNotices: readonly Subscription[] = [
  signing('educationals.signed_up', 'Новый участник'),
  signing('educationals.cancelled', 'Участник отменил запись'),
];
