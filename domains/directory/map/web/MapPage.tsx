import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { mapPath } from '../../paths.ts';
import { MapScreen, readMap } from './MapScreen.tsx';

export const read = (reader: Reader): Promise<unknown> => readMap(reader);

export function Page() {
  return (
    <>
      <PageMeta
        title="Карта организаций"
        description="Клубы, питомники и национальные клубы пород на карте страны: адреса и контакты рядом с вами."
        path={mapPath}
      />
      <MapScreen path={mapPath} />
    </>
  );
}
