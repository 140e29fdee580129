import { ScaleControl, type Map } from 'maplibre-gl'
import { useEffect } from 'react'
import { useUnits } from '#web/platform/units.ts'

/** The scale of a map, in the units that the person reads in. */
export function useScale(map: Map | null): void {
  const units = useUnits()
  useEffect(() => {
    if (!map) return
    const scale = new ScaleControl({ unit: units === 'mi' ? 'imperial' : 'metric' })
    map.addControl(scale, 'bottom-left')
    // a map that is gone has let go of its controls
    return () => void (map.hasControl(scale) && map.removeControl(scale))
  }, [map, units])
}
