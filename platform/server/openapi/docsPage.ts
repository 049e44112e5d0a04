import type { JsonSchema } from './answerSerializer.ts';
import type { OpenApi, Operation } from './openapi.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1.25rem;color:#1c2430;background:#fff}
h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #d5dbe3}details{border:1px solid #d5dbe3;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#f4f6f9;padding:.75rem;border-radius:6px}
b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #e6eaf0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#12171f;color:#e8ecf2}pre{background:#1b2330}details,h2,td,th{border-color:#334}a{color:#9cc0ff}}`;

/** Type of a value in a few signs: `integer`, `string | null`, `{ … }[]`. */
function shortType(schema: JsonSchema): string {
  const {
    type,
    anyOf,
    enum: values,
    const: only,
    items,
  } = schema as { type?: string | string[]; anyOf?: JsonSchema[]; enum?: unknown[]; const?: unknown; items?: JsonSchema };
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return anyOf.map(shortType).join(' | ');
  if (type === 'array') return `${items ? shortType(items) : 'any'}[]`;
  if (type === 'object') return '{ … }';
  return [type ?? 'any'].flat().join(' | ');
}

function bounds(schema: JsonSchema): string {
  const names = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'default'];
  return names
    .flatMap((name) =>
      schema[name] === undefined || Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER ? [] : [`${name} ${JSON.stringify(schema[name])}`],
    )
    .join(', ');
}

const row = (name: string, where: string, required: boolean, schema: JsonSchema): string =>
  `<tr><td><code>${escaped(name)}</code></td><td>${where}</td><td>${required ? 'да' : 'нет'}</td><td><code>${escaped(shortType(schema))}</code></td><td>${escaped(bounds(schema))}</td></tr>`;

function inputTable({ parameters = [], requestBody }: Operation): string {
  const body = requestBody?.content['application/json']?.schema;
  const rows = [
    ...parameters.map((one) => row(one.name, one.in === 'path' ? 'путь' : 'запрос', one.required, one.schema)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => row(name, 'тело', Boolean(body?.required?.includes(name)), schema)),
  ];
  if (!rows.length) return '<p>Без параметров.</p>';
  return `<table><thead><tr><th>Имя</th><th>Где</th><th>Обязательно</th><th>Тип</th><th>Границы</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function section(path: string, method: string, operation: Operation): string {
  const answer = (operation.responses[200] as { content: Record<string, { schema: JsonSchema }> }).content['application/json']?.schema.properties?.result;
  const lock = operation.security ? ' · только после входа' : '';
  return `<details id="${escaped(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> — ${escaped(operation.summary)}${lock}</summary>
${inputTable(operation)}<p>Ответ, поле <code>result</code>:</p><pre>${escaped(JSON.stringify(answer, null, 2))}</pre></details>`;
}

/** The API for a reader: one page without scripts, so that it stands under the portal's own Content-Security-Policy. */
export function docsPage({ info, paths }: OpenApi): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] as string;
      groups.set(tag, [...(groups.get(tag) ?? []), section(path, method, operation)]);
    }
  }
  const sections = [...groups].map(([tag, parts]) => `<h2>${escaped(tag)}</h2>${parts.join('')}`).join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(info.title as string)}</title><style>${style}</style></head>
<body><main><h1>${escaped(info.title as string)}</h1><p>${escaped(info.description as string)}</p><p>Для программ: <a href="/api/openapi.json">openapi.json</a>.</p>${sections}</main></body></html>`;
}
