/** Whether a form refuses it, or only staff think about it. */
export const grades = ['refuse', 'note'] as const;

/** What the engine of pedigrees finds by itself. */
export const pedigreeWords: Readonly<Record<string, string>> = {
  loop: 'Собака оказывается собственным предком',
  age: 'Родитель не старше щенка',
};
