/** Address of the specification; the build puts the file there (apps/cli/vite/policyPdf.ts). */
export const policyPath = '/Politika_PDn.pdf';
