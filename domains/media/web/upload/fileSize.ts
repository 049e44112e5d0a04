const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «340 КБ», «1,2 МБ». */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0КБ`
    : `${number.format(bytes / 1024 / 1024)}\u00a0МБ`;
