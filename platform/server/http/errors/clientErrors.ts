import type { Socket } from 'node:net';

const told: Record<string, { line: string; status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', status: 408, message: 'Запрос шёл слишком долго' },
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    status: 431,
    message: 'Слишком большие заголовки запроса',
  },
};
const malformed = { line: '400 Bad Request', status: 400, message: 'Запрос нарушает правила HTTP' };

/**
 * Answers what never became a request (a malformed, endless or slow head) in the envelope of every error, and closes
 * the connection.
 */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, status, message } = told[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ returnCode: status, errors: { error: message }, requestId: crypto.randomUUID() });
  const head = [
    `HTTP/1.1 ${line}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  // Does not wait for a client that does not read the refusal.
  setTimeout(() => socket.destroy(), 1000).unref();
}
