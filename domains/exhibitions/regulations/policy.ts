/** The document of a show that is put together here; another of this name is replaced. */
export const regulationsName = 'Положение о выставке';

export const isRegulations = ({ name }: { name: string }): boolean => /положени/i.test(name);
