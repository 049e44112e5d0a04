/** What others add to a link to count its presses: no part of what a page shows. */
export const tracking = /^(?:utm_\w+|yclid|ymclid|gclid|fbclid|_openstat)$/;
