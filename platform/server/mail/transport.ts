import { createTransport, type Transporter } from 'nodemailer';

/** The mail server of the settings; whoever opens it closes it. */
export const openTransport = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
