export const organizationsPath = '/organizations';
export const judgesPath = '/judges';
export const specialistsPath = '/specialists';
export const mapPath = '/clubs-map';
/** The same map without the portal around it: other sites may frame this one page. */
export const embeddedMapPath = '/clubs-map-org';
