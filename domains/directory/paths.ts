export const organizationsPath = '/organizations';
export const judgesPath = '/judges';
export const specialistsPath = '/specialists';
export const littersPath = '/litters';
/** The register of one kennel's litters. */
export const littersOfPath = (alias: string): string => `${littersPath}?kennel=${alias}`;
export const mapPath = '/clubs-map';
/** The map alone, which other sites may frame. */
export const embeddedMapPath = '/clubs-map-org';
