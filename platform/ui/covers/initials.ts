/** First letters of the first two words: «Жданова Ольга Юрьевна» → «ЖО», «Клуб «Северный дозор»» → «СД», «НКП «Бордер-колли»» → «БК». */
export function initialsOf(name: string): string {
  const own = /[«"„](.+?)[»"“]/.exec(name)?.[1] ?? name;
  const words = own.split(/[\s\-–—.]+/).filter((word) => /^[\p{L}\d]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
