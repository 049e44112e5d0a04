import { escapeHtml, plainPage } from '../http/errors/plainPage.ts';
import type { WebhookOperation } from './announced.ts';
import type { JsonSchema } from './answerSerializer.ts';
import { inputFields } from './inputFields.ts';
import type { OpenApi, Operation, Parameter } from './openapi.ts';

interface Shape extends JsonSchema {
  type?: string | string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  items?: Shape;
  additionalProperties?: Shape | boolean;
}

/** A schema in readable notation: `{ id: integer, name: string | null }[]`, members of objects on separate lines. */
function typeOf(schema: Shape, indent = ''): string {
  const { type, enum: values, const: only, items, properties, additionalProperties } = schema;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeOf(one, indent)).join(' | ');
  if (type === 'array') {
    const item = items ? typeOf(items, indent) : 'any';
    return item.includes(' | ') && !item.endsWith('}') ? `(${item})[]` : `${item}[]`;
  }
  if (type !== 'object') return [type ?? 'any'].flat().join(' | ');
  if (typeof additionalProperties === 'object' && !properties)
    return `{ [name: string]: ${typeOf(additionalProperties, indent)} }`;
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${typeOf(member, `${indent}  `)}`;
  });
  return members.length ? `{\n${members.join('\n')}\n${indent}}` : '{}';
}

function bounds(schema: JsonSchema): string {
  const names = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'default'];
  return names
    .flatMap((name) =>
      schema[name] === undefined || Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER
        ? []
        : [`${name} ${JSON.stringify(schema[name])}`],
    )
    .join(', ');
}

const row = (name: string, where: string, required: boolean, schema: JsonSchema): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${required ? 'да' : 'нет'}</td><td><code>${escapeHtml(typeOf(schema))}</code></td><td>${escapeHtml(bounds(schema))}</td></tr>`;

const places: Record<Parameter['in'], string> = { path: 'путь', query: 'запрос', header: 'заголовок' };

function inputTable({ parameters = [], requestBody }: Operation): string {
  const body = requestBody?.content['application/json']?.schema;
  const fields = body && inputFields(body);
  const rows = [
    ...parameters.map((one) => row(one.name, places[one.in], one.required, one.schema)),
    ...Object.entries(fields?.properties ?? {}).map(([name, schema]) =>
      row(name, 'тело', Boolean(fields?.required.includes(name)), schema),
    ),
  ];
  if (!rows.length) return '<p>Без параметров.</p>';
  return `<table><thead><tr><th>Имя</th><th>Где</th><th>Обязательно</th><th>Тип</th><th>Границы</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function exampleOf({ requestBody, responses }: Operation): string {
  const body = requestBody?.content['application/json']?.example;
  const refused = Object.keys(responses).filter((status) => /^[45]/.test(status));
  const sent = body === undefined ? '' : `<p>Пример тела:</p><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre>`;
  return `${sent}<p>Отказы: ${refused.join(', ')}.</p>`;
}

function section(path: string, method: string, operation: Operation): string {
  const answer = (operation.responses[200] as { content: Record<string, { schema: JsonSchema }> }).content[
    'application/json'
  ]?.schema.properties?.result;
  const lock = operation.security ? ' · только после входа' : '';
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> — ${escapeHtml(operation.summary)}${lock}</summary>
<p>${escapeHtml(operation.description)}</p>${inputTable(operation)}${exampleOf(operation)}<p>Ответ, поле <code>result</code>:</p><pre>${escapeHtml(typeOf(answer ?? {}))}</pre></details>`;
}

function webhookSection(name: string, { summary, parameters, requestBody }: WebhookOperation): string {
  const { schema, example } = requestBody.content['application/json'];
  const rows = parameters.map(
    (one) => `<tr><td><code>${one.name}</code></td><td>${escapeHtml(one.description)}</td></tr>`,
  );
  return `<details id="webhook-${escapeHtml(name)}"><summary><b>POST</b> <code>${escapeHtml(name)}</code> — ${escapeHtml(summary)}</summary>
<table><thead><tr><th>Заголовок</th><th>Что в нём</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Тело:</p><pre>${escapeHtml(typeOf(schema))}</pre><p>Пример тела:</p><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`;
}

/** What the portal sends to programs; empty where nothing is sent. */
function webhookSections(webhooks: OpenApi['webhooks']): string {
  const all = Object.entries(webhooks);
  const [first] = all;
  if (!first) return '';
  const parts = all.map(([name, { post }]) => webhookSection(name, post));
  return `<h2>События, которые портал шлёт программам</h2><p>${escapeHtml(first[1].post.description)}</p>${parts.join('')}`;
}

/**
 * The readable API documentation: one page without scripts, so that it works under the portal's
 * Content-Security-Policy.
 */
export function docsPage({ info, paths, webhooks }: OpenApi): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] as string;
      groups.set(tag, [...(groups.get(tag) ?? []), section(path, method, operation)]);
    }
  }
  const sections = [...groups].map(([tag, parts]) => `<h2>${escapeHtml(tag)}</h2>${parts.join('')}`).join('');
  const title = info.title as string;
  const paragraphs = (info.description as string)
    .split('\n\n')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');
  return plainPage(
    title,
    `<h1>${escapeHtml(title)}</h1>${paragraphs}<p>Для программ: <a href="/api/openapi.json">openapi.json</a>.</p>${sections}${webhookSections(webhooks)}`,
  );
}
