import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** The API describes itself: machine-readable at /api/openapi.json, readable at /api/docs. */
export async function apiDocs(app: FastifyInstance, _config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Портал кинологической федерации', version: '1', description: 'Ответ: {returnCode, result} или {returnCode, errors, requestId}. Пути не чувствительны к регистру.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())));
  await app.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json', theme: 'none', withDefaultFonts: false } });
}
