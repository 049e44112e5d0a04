/** «1 пункт», of what is left to fill in. */
export const pointForms = ['пункт', 'пункта', 'пунктов'] as const;
