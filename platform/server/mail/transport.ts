import { createTransport, type Transporter } from 'nodemailer';

/** Opens the configured mail server; the caller closes it. */
export const openTransport = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
