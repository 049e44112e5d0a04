import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { embeddedMapPath, mapPath } from '../../paths.ts';
import { MapScreen, readMap } from './MapScreen.tsx';

export const read = (reader: Reader): Promise<unknown> => readMap(reader);

/** The same map alone, for a frame on another site: what it names opens in a window of its own. */
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
