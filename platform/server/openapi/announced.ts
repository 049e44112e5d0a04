import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './answerSerializer.ts';

/** A request that the portal sends to programs. */
export interface Announced {
  /** `type` of its body, unique in the portal. */
  name: string;
  summary: string;
  payload: z.ZodType;
  example: object;
}

declare module 'fastify' {
  interface FastifyInstance {
    announced: Map<string, Announced>;
  }
}

/** Adds a request to the `webhooks` of the API's document. The example is checked by the payload's schema. */
export function announce(app: FastifyInstance, announced: Announced): void {
  announced.payload.parse(announced.example);
  app.announced.set(announced.name, announced);
}

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description },
  ...{ schema: { type: 'string' }, example },
});

const headers = [
  header(
    'webhook-id',
    'Номер сообщения: при повторе тот же, по нему отличают повтор',
    'msg_0f8fad5b-d9cb-469f-a165-70867728950e',
  ),
  header('webhook-timestamp', 'Когда отправлено: секунды с 1970 года', '1796463000'),
  header(
    'webhook-signature',
    'Подписи через пробел: v1, и base64 от HMAC-SHA256 над webhook-id.webhook-timestamp.тело',
    'v1,vYUpvSjY5ulGDkl3leRwnNsaI1bTvDEFcvmXWir28TI=',
  ),
];

const description =
  'Портал отправляет POST на адрес, который владелец учётной записи указал в «Уведомлениях для программ». Тело говорит только, что и когда случилось: остальное программа читает своим ключом. Порядок не обещан, одно событие может прийти дважды с тем же webhook-id.';

export interface WebhookOperation {
  summary: string;
  description: string;
  parameters: typeof headers;
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: object } } };
  responses: Record<string, { description: string }>;
}

/** The document's `webhooks`: one POST for each request. */
export const webhooksOf = (announced: Iterable<Announced>): Record<string, { post: WebhookOperation }> =>
  Object.fromEntries(
    [...announced].map(({ name, summary, payload, example }) => [
      name,
      {
        post: {
          ...{ summary, description, parameters: headers },
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(payload, 'output'), example } },
          },
          responses: {
            '2XX': { description: 'Принято: больше не повторяется. Ответить надо за 10 секунд, тело не читается' },
            410: { description: 'Больше не нужно: портал останавливает адрес' },
            default: { description: 'Не принято: портал повторяет три дня, с растущими паузами. За 3xx он не идёт' },
          },
        },
      },
    ]),
  );
