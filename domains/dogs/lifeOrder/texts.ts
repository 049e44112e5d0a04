/** `refuse`: forms refuse it; `note`: it is only listed for staff. */
export const grades = ['refuse', 'note'] as const;

export const pedigreeTexts: Readonly<Record<string, string>> = {
  loop: 'Собака оказывается собственным предком',
  age: 'Родитель не старше щенка',
};
