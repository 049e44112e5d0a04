/** What is made of a list of an answer, once for that very list; of none, an empty one. */
export function madeOnce<Item, Made>(make: (items: readonly Item[]) => readonly Made[]): (items: readonly Item[] | undefined) => readonly Made[] {
  const known = new WeakMap<readonly Item[], readonly Made[]>();
  const none: readonly Made[] = [];
  return (items) => {
    if (!items) return none;
    const made = known.get(items) ?? make(items);
    known.set(items, made);
    return made;
  };
}
