import { expect, it } from 'vitest';
import { administratorsQueues, headQueues, queues } from '#domains/notifications/admin/queues.ts';
import { administrationSections } from './sections.ts';

it('every queue’s count is visible to the staff who may open its section [Round3-E4]', () => {
  for (const id of queues) {
    const section = administrationSections.find((one) => one.id === id);
    expect([id, section?.isHeadOnly === true, section?.who.includes('federation')]).toEqual([
      id,
      headQueues.includes(id),
      !administratorsQueues.includes(id),
    ]);
  }
});
