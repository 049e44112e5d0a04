import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '#platform/contract/time/duration.ts';
import { type Finding, good, type HealthCheck, off } from './check.ts';

/** Days left from which an administrator is warned; from the second it is urgent. */
const [soon, urgent] = [14, 7];

/** Expiry of the certificate served there by any issuer: trust is checked elsewhere. */
function validUntil(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, ...(isIP(host) ? {} : { servername: host }), rejectUnauthorized: false, timeout: 5000 },
      () => {
        const until = socket.getPeerCertificate().valid_to;
        socket.destroy();
        resolve(new Date(until));
      },
    );
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}

export function expiryFinding(days: number): Finding {
  const todo = 'Обновите сертификат на веб-сервере перед порталом (certbot renew или caddy reload)';
  if (days < 0) return { state: 'bad', said: 'Срок сертификата истёк', todo };
  const said = `Сертификат действует ещё дней: ${Math.floor(days)}`;
  if (days < urgent) return { state: 'bad', said, todo };
  return days < soon ? { state: 'warning', said, todo } : good(said);
}

export const certificate = (publicUrl: string | undefined, now: Date): HealthCheck => ({
  id: 'certificate',
  label: 'Сертификат',
  todo: 'Проверьте, что PUBLIC_URL верен и веб-сервер перед порталом отвечает',
  look: async () => {
    const { protocol, hostname, port } = new URL(publicUrl ?? 'http://localhost');
    if (protocol !== 'https:') return off('PUBLIC_URL без https');
    return expiryFinding(((await validUntil(hostname, Number(port) || 443)).getTime() - now.getTime()) / dayMs);
  },
});
