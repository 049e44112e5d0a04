/** Query parameters that other sites add to links for click statistics; they do not affect what a page shows. */
export const tracking = /^(?:utm_\w+|yclid|ymclid|gclid|fbclid|_openstat)$/;
