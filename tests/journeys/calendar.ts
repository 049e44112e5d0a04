import type { APIRequestContext } from '@playwright/test';
import { dayFromNow } from './portal.ts';

const answerTo = async (request: APIRequestContext, path: string) => (await (await request.get(path)).json()).result;

/** The calendar's events that are not cancelled. */
export async function eventsOf(
  request: APIRequestContext,
  query: string,
): Promise<{ id: number; type_id: number; name: string }[]> {
  const { items } = await answerTo(request, `/api/exhibitions/exhibition?${query}`);
  return items.filter((event: { is_cancelled: boolean }) => !event.is_cancelled);
}

/** A lesson of the calendar with open sign-up: its event and its page. */
export async function findFreeLesson(request: APIRequestContext): Promise<{ id: number; path: string }> {
  for (const { id } of await eventsOf(request, `category=4&date_from=${dayFromNow(3)}`)) {
    const [, lesson] =
      /^\/educationals\/(\d+)$/.exec(
        (await answerTo(request, `/api/exhibitions/exhibition/${id}`)).sign_up_link ?? '',
      ) ?? [];
    if (!lesson) continue;
    const { places, taken } = await answerTo(request, `/api/exhibitions/educational/${lesson}`);
    if (places === null || places > taken + 1) return { id, path: `/educationals/${lesson}` };
  }
  throw new Error('No lesson has a free place');
}
