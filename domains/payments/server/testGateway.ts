import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment of the stand-in; `body` is the request that created it. */
export interface Kept {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  refunded_amount: { value: string; currency: string };
  metadata: Record<string, string>;
  body: Record<string, unknown>;
}

/** A stand-in of ЮKassa that answers by its documentation: the same key gives the same object back. */
function standIn() {
  const payments = new Map<string, Kept>();
  const byKey = new Map<string, object>();
  const state = {
    status: 200,
    authorization: '',
    requests: 0,
    /** Called when the work is done, before the answer: a promise that never ends is an answer that never comes. */
    beforeAnswer: null as (() => Promise<void>) | null,
  };
  const textOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text;
  };
  const shown = ({ body: _, ...payment }: Kept) => ({
    ...payment,
    // The service keeps 2.8 % and states the rest once the payment succeeded.
    ...(payment.status === 'succeeded' && {
      income_amount: { ...payment.amount, value: (Number(payment.amount.value) * 0.972).toFixed(2) },
    }),
    ...(payment.status === 'pending' && {
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.example/pay?id=${payment.id}` },
    }),
  });
  const server = createServer(async (request, reply) => {
    const text = await textOf(request);
    state.requests += 1;
    state.authorization = request.headers.authorization ?? '';
    const answer = async (status: number, body: object): Promise<void> => {
      await state.beforeAnswer?.();
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const { url = '' } = request;
    const key = String(request.headers['idempotence-key'] ?? '');
    if (state.status !== 200) return answer(state.status, { type: 'error', code: 'internal_server_error' });
    if (request.method === 'POST' && byKey.has(key)) return answer(200, byKey.get(key) ?? {});
    if (url === '/v3/payments') {
      const body = JSON.parse(text);
      const id = `22d6d597-000f-5000-9000-${String(payments.size).padStart(12, '0')}`;
      const made = { id, status: 'pending', amount: body.amount, metadata: body.metadata, body };
      payments.set(id, { ...made, refunded_amount: { value: '0.00', currency: 'RUB' } });
      const said = shown(payments.get(id) as Kept);
      byKey.set(key, said);
      return answer(200, said);
    }
    if (url === '/v3/refunds') {
      const body = JSON.parse(text);
      const payment = payments.get(body.payment_id);
      if (payment?.status !== 'succeeded') return answer(400, { type: 'error' });
      const sum = Number(payment.refunded_amount.value) + Number(body.amount.value);
      if (sum > Number(payment.amount.value)) return answer(400, { type: 'error' });
      payment.refunded_amount = { value: sum.toFixed(2), currency: 'RUB' };
      const said = { id: `refund-${byKey.size}`, status: 'succeeded', ...body };
      byKey.set(key, said);
      return answer(200, said);
    }
    const found = payments.get(url.split('/').at(-1) ?? '');
    return found ? answer(200, shown(found)) : answer(404, { type: 'error' });
  });
  return { server, payments, byKey, state };
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/** Starts the stand-in on a free port; `url` is the address of its API. */
export async function openStandIn() {
  const { server, ...service } = standIn();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { ...service, url, close };
}
