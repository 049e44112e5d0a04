/** schema.org BreadcrumbList: the crumbs and the page itself. */
export const breadcrumbList = (way: readonly { label: string; to: string }[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: origin + to,
  })),
});
