import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { type Serving, serve } from '#platform/server/serve.ts';
import { done } from '../../schemas.ts';

type Act<Input, Answer> = (tx: Transactable, profileId: number, input: Input) => Promise<Answer>;

/** Registers endpoints that change a profile's own media; the profile is the session's, never an input. */
export function ownerEndpoints(app: FastifyInstance, db: Db) {
  return {
    create<Input, Answer>(
      endpoint: Endpoint<Input, Answer>,
      words: Pick<Serving<Input, Answer>, 'input' | 'answer' | 'summary'>,
      act: Act<Input, Answer>,
    ): void {
      serveIdempotent(app, db, endpoint, {
        ...words,
        access: inSection('content', ownOnly()),
        handle: ({ session, input, tx }) => {
          return act(tx, session.profileId, input);
        },
      });
    },
    change<Input>(
      endpoint: Endpoint<Input, object>,
      words: Pick<Serving<Input, object>, 'input' | 'summary'>,
      act: Act<Input, void>,
    ): void {
      serve(app, endpoint, {
        ...words,
        access: inSection('content', ownOnly()),
        answer: done,
        handle: async ({ session, input }) => {
          await db.transaction((tx) => act(tx, session.profileId, input));
          return {};
        },
      });
    },
  };
}
