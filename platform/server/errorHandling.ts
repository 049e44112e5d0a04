import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#platform/contract/messages.ts';
import type { Failure, FieldErrors } from '#platform/contract/envelope.ts';
import { isDatabaseAway, isQueryTooLong, PortalError } from './errors.ts';

interface Told {
  status: number;
  errors: FieldErrors;
  retryAfter?: number | undefined;
}

/** Fastify's own refusals (body too large, bad JSON …) in the words a person understands. */
const spoken: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Слишком большой запрос',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Этот вид содержимого не принимается',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Пустое тело запроса',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Тело запроса не является правильным JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Длина тела не совпала с объявленной',
};

function tell(error: FastifyError | PortalError): Told {
  if (error instanceof PortalError) return error;
  if (isQueryTooLong(error)) return { status: 503, errors: { error: 'Запрос выполняется слишком долго. Уточните условия поиска.' }, retryAfter: 5 };
  if (isDatabaseAway(error)) return { status: 503, errors: { error: messages.unavailable }, retryAfter: 5 };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, errors: { error: spoken[error.code] ?? 'Неверный запрос' } };
  if (status === 503) return { status, errors: { error: messages.unavailable }, retryAfter: 5 };
  return { status: 500, errors: { error: messages.somethingWrong } };
}

export function failure(status: number, errors: FieldErrors, requestId: string): Failure {
  return { returnCode: status, errors, requestId };
}

/** One place where an error becomes an answer: never more than its reader may know, and always the request id. */
export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | PortalError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, errors, retryAfter } = tell(error);
    if (status >= 500) request.log.error({ err: error, req: request, status }, 'request failed');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(failure(status, errors, request.id)));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(failure(404, { error: messages.notFound }, request.id))),
  );
}
