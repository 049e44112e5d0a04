/** «PDF, 420 Кб», «JPG, 1,1 Мб» */
export function fileText(link: string, bytes: number): string {
  const kind = /\.(\w{2,4})(?:$|\?)/.exec(link)?.[1]?.toUpperCase() ?? 'файл';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const size =
    kilobytes < 1000 ? `${kilobytes}\u00a0Кб` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0Мб`;
  return `${kind}, ${size}`;
}
