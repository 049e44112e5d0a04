import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isForEveryone } from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { inputExample } from '#platform/server/openapi/describe.ts';
import type { OpenApi, Operation } from '#platform/server/openapi/openapi.ts';
import type { Served } from '#platform/server/serve.ts';
import { buildApp } from './app.ts';

let app: FastifyInstance;
let document: OpenApi;

beforeAll(async () => {
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent' });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null }));
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );

it('is shown unless the settings disable it [operations]', async () => {
  expect((await app.inject('/api/docs')).statusCode).toBe(200);
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', API_DOCS: 'false' });
  const { app: closed } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null });
  for (const path of ['/api/docs', '/api/openapi.json'])
    expect([path, (await closed.inject(path)).statusCode]).toEqual([path, 404]);
  await closed.close();
});

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

it('names the sign-in’s field with the bearer token, on both pages [Round3-C5]', async () => {
  const { bearer } = document.components.securitySchemes as { bearer: { description: string } };
  expect(bearer.description).toContain('apikey');
  expect(document.info.description).toContain('Authorization: Bearer <apikey>');
  expect((await app.inject('/api/docs')).body).toContain('Authorization: Bearer &#60;apikey');
});

it('describes every served endpoint once, under its own name, with its input', () => {
  expect(
    operations()
      .map(([, , { operationId }]) => operationId)
      .sort(),
  ).toEqual([...app.served.keys()].sort());
  const read = document.paths['/api/exhibitions/exhibition/{exhibitionId}']?.get;
  expect(read?.parameters).toEqual([
    {
      name: 'exhibitionId',
      in: 'path',
      required: true,
      schema: expect.objectContaining({ type: 'integer', minimum: 1 }),
      example: 1,
    },
  ]);
  const send = document.paths['/api/exhibitions/exhibition/{exhibitionId}/entry']?.post;
  expect(send?.parameters?.map((one) => [one.in, one.name, one.required])).toEqual([
    ['path', 'exhibitionId', true],
    ['header', 'Idempotency-Key', false],
  ]);
  const signIn = document.paths['/api/Authentication']?.post;
  expect(signIn?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['email', 'password'],
    additionalProperties: false,
  });
  expect(document.paths['/api/Authentication/logout']?.post?.security).toEqual([{ bearer: [] }]);
});

it('describes what the portal sends to programs, with a signed example of each event', async () => {
  const { webhooks } = document;
  expect(Object.keys(webhooks)).toEqual([...app.announced.keys()]);
  expect(Object.keys(webhooks)).toContain('show.results');
  for (const [name, { post }] of Object.entries(webhooks)) {
    expect(post.summary).toMatch(/[а-яё]{3}/i);
    expect(post.parameters.map((one) => one.name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(post.requestBody.content['application/json'].example).toMatchObject({ type: name });
  }
  expect((await app.inject('/api/docs')).body).toContain('id="webhook-show.results"');
});

it('declares every name in an address, and the body of an input that has several shapes', () => {
  const missing = operations().flatMap(([path, method, { parameters = [] }]) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !parameters.some((one) => one.in === 'path' && one.required && one.name === name))
      .map(([, name]) => `${method} ${path}: ${name}`),
  );
  expect(missing).toEqual([]);
  const records = document.paths['/api/administration/studbook/{dogId}/records']?.post;
  const { anyOf = [] } = (records?.requestBody?.content['application/json']?.schema ?? {}) as {
    anyOf?: { properties: object }[];
  };
  expect(anyOf.length).toBeGreaterThan(1);
  expect(anyOf.every(({ properties }) => !('dogId' in properties))).toBe(true);
});

it('has a Russian summary for every call', () => {
  expect(operations().filter(([, , { summary }]) => !/[а-яё]{3}/i.test(summary))).toEqual([]);
});

it('describes every call, names its refusals and shows inputs that its own validation accepts [Round3-C5]', () => {
  const faults = operations().flatMap(
    ([, method, { operationId, description, responses, parameters = [], requestBody }]) => {
      const { serving } = app.served.get(operationId) as Served;
      const found: string[] = [];
      if (!/[а-яё]{3}/i.test(description)) found.push('has no description');
      const statuses = Object.keys(responses);
      if (
        !statuses.includes('429') ||
        (serving.access !== 'everyone' && !isForEveryone(serving.access) && !statuses.includes('401'))
      )
        found.push('does not name its refusals');
      if (method !== 'get' && !statuses.includes('409')) found.push('does not name a conflict');
      if (parameters.some(({ required, example }) => required && example === undefined))
        found.push('has a parameter without example');
      if (requestBody?.content['application/json'] && requestBody.content['application/json'].example === undefined)
        found.push('has a body without example');
      const { error } = serving.input.safeParse(inputExample({ serving }));
      for (const { path, message } of error?.issues ?? [])
        found.push(`shows ${path.join('.')} that is refused: ${message}`);
      return found.map((one) => `${operationId} ${one}`);
    },
  );
  expect(faults).toEqual([]);
});

it('is readable without other resources and names every call', async () => {
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=/);
  // An example may contain an address as text.
  expect(page.body.replace(/<pre>.*?<\/pre>/gs, '')).not.toMatch(/https?:\/\//);
  for (const [path, , { operationId, summary }] of operations()) {
    expect(page.body).toContain(`id="${operationId}"`);
    expect(page.body).toContain(path);
    expect(page.body).toContain(summary.replaceAll('"', '&#34;'));
  }
});

/** The properties of an object's schema; a refinement or a transform of the whole has it inside. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe)
    return shapeOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return {};
}

it('refuses an input without a required field at that field, however the field is validated [Round3-F3]', () => {
  const faults: string[] = [];
  let asked = 0;
  for (const [name, { serving }] of app.served) {
    const { input } = serving;
    const example = inputExample({ serving });
    for (const [key, field] of Object.entries(shapeOf(input))) {
      if (field.safeParse(undefined).success) continue;
      asked += 1;
      const { [key]: _, ...rest } = example;
      const { error } = input.safeParse(rest);
      if (!error?.issues.some(({ path }) => path[0] === key)) faults.push(`${name}: ${key}`);
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});
