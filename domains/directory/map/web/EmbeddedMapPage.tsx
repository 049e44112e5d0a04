import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { embeddedMapPath, mapPath } from '../../paths.ts';
import { MapScreen, readMap } from './MapScreen.tsx';

export const read = (reader: Reader): Promise<unknown> => readMap(reader);

/** The map for a frame on another site: its links open in a new window. */
export function Page() {
  return (
    <main id="main" tabIndex={-1}>
      <PageMeta
        title="Карта организаций"
        description="Клубы, питомники и национальные клубы пород на карте страны."
        path={mapPath}
      />
      <MapScreen path={embeddedMapPath} embedded />
    </main>
  );
}
