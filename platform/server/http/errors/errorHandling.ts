import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, FieldErrors } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';
import { isDatabaseAway, isDiskFull, isQueryTooLong, PortalError } from '../../errors.ts';
import { isApi } from '../address.ts';
import { errorPage } from './errorPage.ts';

interface ErrorResponse {
  status: number;
  errors: FieldErrors;
  retryAfter?: number | undefined;
}

/** Messages in Russian for Fastify's own errors (body too large, invalid JSON …). */
const spoken: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Слишком большой запрос',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Этот вид содержимого не принимается: нужен application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Длина тела не совпала с объявленной',
  FST_ERR_BAD_URL: 'Неверный адрес: нарушена кодировка',
  FST_ERR_MAX_PARAM_LENGTH: 'Слишком длинный адрес',
};

function responseOf(error: FastifyError | PortalError): ErrorResponse {
  if (error instanceof PortalError) return error;
  if (isQueryTooLong(error))
    return {
      status: 503,
      errors: { error: 'Запрос выполняется слишком долго. Уточните условия поиска.' },
      retryAfter: 5,
    };
  if (isDatabaseAway(error)) return { status: 503, errors: { error: messages.unavailable }, retryAfter: 5 };
  if (isDiskFull(error))
    return {
      status: 507,
      errors: {
        error: 'На портале закончилось место, сохранить не удалось. Подождите немного и повторите: остальное цело.',
      },
    };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, errors: { error: spoken[error.code] ?? 'Неверный запрос' } };
  return { status: 500, errors: { error: messages.somethingWrong } };
}

/** Browsers that load a page get an error page, all others the envelope. */
const wantsPage = ({ raw, headers }: FastifyRequest): boolean =>
  !isApi(raw.url ?? '') && !/^application\/json\b/.test(headers.accept ?? '');

/** Only GET requests reload automatically: reloading a form's page would lose what was typed. */
const waitOf = ({ method }: FastifyRequest, retryAfter: number | undefined): number | undefined =>
  method === 'GET' ? retryAfter : undefined;

/** Turns an error into an answer: never more than its reader may know, always with the request id. */
export function answerError(
  error: FastifyError | PortalError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, errors, retryAfter } = responseOf(error);
  if (status === 500 || status === 507)
    request.log.error({ err: error, req: request, requestId: request.id }, 'request failed');
  else if (status === 503 && !(error instanceof PortalError))
    request.log.warn(
      { code: error.code, reason: error.name, req: request, requestId: request.id },
      'request refused: database',
    );
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag');
  if (wantsPage(request))
    return reply
      .type('text/html; charset=utf-8')
      .send(errorPage(status, Object.values(errors).join(' '), request.id, waitOf(request, retryAfter)));
  const failure: Failure = { returnCode: status, errors, requestId: request.id };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
