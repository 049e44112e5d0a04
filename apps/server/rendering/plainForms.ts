import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AnyEndpoint, pathNames } from '#platform/contract/endpoint.ts';
import type { Failure } from '#platform/contract/envelope.ts';
import { scriptJson } from '#platform/contract/scriptJson.ts';
import { escapeHtml, plainPage } from '#platform/server/http/errors/plainPage.ts';
import type { PageCall, RenderPage } from './ssr.ts';

/** A form that browsers post to its page's own address without scripts. */
export interface PlainForm {
  /** Address it is posted to. */
  path: string;
  /** The call that scripts would make. */
  sends: AnyEndpoint;
}

/** Redirects when it succeeds; a refused one is shown again. */
export interface RedirectForm extends PlainForm {
  /** Data of the page; a refused form is shown with `typed` and `errors`. */
  reads: AnyEndpoint;
  /** Names of values that are shown again. */
  typed: readonly string[];
  /** Address of the redirect. */
  done: (answer: Record<string, unknown>) => string;
}

/** Answers with a separate page. */
export interface PageForm extends PlainForm {
  shows: (answer: Record<string, unknown>) => { title: string; link: WordsAndWay };
  back: WordsAndWay;
}
interface WordsAndWay {
  href: string;
  text: string;
}

const html = 'text/html; charset=utf-8';
const anchor = ({ href, text }: WordsAndWay): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function onePage({ back }: PageForm, said: ReturnType<PageForm['shows']> | string[]): string {
  const isRefused = Array.isArray(said);
  const title = isRefused ? said.join(' ') : said.title;
  const words = isRefused ? '' : `<p>${anchor(said.link)}</p>`;
  return plainPage(title, `<h1>${escapeHtml(title)}</h1>${words}<p>${anchor(back)}</p>`);
}

const longestBody = 64 * 1024;

/**
 * Makes the same calls as scripts, with their validators and limits, once for equal bodies, so that a form sent twice
 * counts once. Form bodies are accepted on these addresses only.
 */
export function plainForms(
  app: FastifyInstance,
  forms: readonly (RedirectForm | PageForm)[],
  { render, call, publicUrl }: { render: RenderPage; call: PageCall; publicUrl: string },
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    );
    for (const form of forms)
      scope.post(form.path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const fields = Object.fromEntries(new URLSearchParams(body));
        const inPath = pathNames(form.sends.path);
        const answered = await app.inject({
          method: 'POST',
          url: form.sends.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fields[name] ?? '')),
          remoteAddress: request.ip,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': createHash('sha256').update(body).digest('base64url'),
          },
          payload: JSON.stringify(
            Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name))),
          ),
        });
        const told = answered.json<{ result: Record<string, unknown> } & Failure>();
        reply.header('cache-control', 'no-store');
        if ('shows' in form)
          return reply
            .code(answered.statusCode)
            .type(html)
            .send(onePage(form, answered.statusCode === 200 ? form.shows(told.result) : Object.values(told.errors)));
        if (answered.statusCode === 200) return reply.redirect(form.done(told.result), 303);
        const typed = Object.fromEntries(form.typed.map((name) => [name, String(fields[name] ?? '')]));
        const page = await render(new URL(form.path, publicUrl), async (name, input) => {
          const known = await call(name, input);
          if (name !== form.reads.name) return known;
          const value = { ...(known.value as object), typed, errors: told.errors };
          return { value, json: scriptJson(value) };
        });
        return reply.code(answered.statusCode).type(html).send(page.html);
      });
  });
}
