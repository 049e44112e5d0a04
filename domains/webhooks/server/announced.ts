import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/server/openapi/announced.ts';
import { type DeliveryKind, hookKindNames, hookKinds, testKind } from '../policy.ts';
import { payload } from '../schemas.ts';

const examples: Readonly<Record<DeliveryKind, object>> = {
  'show.changed': {
    id: 42,
    api: 'https://portal.example/api/exhibitions/exhibition/42',
    url: 'https://portal.example/exhibitions/42',
  },
  'show.results': {
    id: 42,
    api: 'https://portal.example/api/exhibitions/exhibition/42/results',
    url: 'https://portal.example/exhibitions/42/results',
  },
  'application.changed': { id: 1207, api: 'https://portal.example/api/requests/applications/1207' },
  'paper.changed': { id: 3051, state: 'issued', api: 'https://portal.example/api/dogs/papers/3051' },
  'dog_request.decided': { id: 18, state: 'confirmed', api: 'https://portal.example/api/dog/own/640' },
  'kennel.decided': { id: 5, state: 'approved', api: 'https://portal.example/api/nurseries/nursery/activation' },
  'application.received': { id: 1207, api: 'https://portal.example/api/administration/applications/1207' },
  test: { id: 7 },
};

export function announceWebhooks(app: FastifyInstance): void {
  for (const kind of [...hookKindNames, testKind] as const)
    announce(app, {
      name: kind,
      summary: kind === testKind ? 'Проверка, о которой попросил владелец адреса' : hookKinds[kind].label,
      payload,
      example: { type: kind, timestamp: '2026-12-05T09:30:00.000Z', data: examples[kind] },
    });
}
