import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildPdf } from '../../../platform/server/files/pdf.ts';

const policy = new URL('../../../docs/legal/politika.md', import.meta.url);

export const buildPolicyPdf = (): Promise<Buffer> => buildPdf(readFileSync(policy, 'utf8'));

const address = 'Politika_PDn.pdf';

/** Serves the policy at `/Politika_PDn.pdf`: in the build, and by Vite in development. */
export const policyPdf = (): Plugin => ({
  name: 'policy-pdf',
  async generateBundle() {
    if (this.environment.config.consumer === 'client')
      this.emitFile({ type: 'asset', fileName: address, source: await buildPolicyPdf() });
  },
  configureServer(server) {
    server.middlewares.use(`/${address}`, (_request, response, next) => {
      buildPolicyPdf().then((pdf) => response.setHeader('content-type', 'application/pdf').end(pdf), next);
    });
  },
});
