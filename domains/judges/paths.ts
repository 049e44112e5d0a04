/** «Я судья: это я». */
export const judgeClaimPath = '/judges/claim';
