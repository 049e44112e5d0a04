import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** deploy/nginx/portal.conf as an administrator edits it: its per-process lines repeated for each port. */
export const nginxSite = (ports: readonly number[]): string =>
  readFileSync('deploy/nginx/portal.conf', 'utf8').replace(/^ *server 127\.0\.0\.1:3000 (.+)$/gm, (_, rest: string) =>
    ports.map((port) => `server 127.0.0.1:${port} ${rest}`).join('\n'),
  );

/** The same over plain http on one address, without the certificate and per-visitor limits. */
export const plainNginxSite = (port: number, ports: readonly number[]): string =>
  nginxSite(ports)
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}$/m, '')
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^.*(?:listen \[::\]|ssl_|limit_conn).*$/gm, '');

/** An nginx configuration around a site, with all its files in one folder. */
export const nginxConf = (folder: string, site: string, workers = 1): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  return `daemon off;
worker_processes ${workers};
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 8192; }
http {
access_log off;
${temporary}
${site}
}
`;
};
