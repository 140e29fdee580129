import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { stateCode } from '#contract/vocabulary/states.ts'
import { isInside } from './rules/near.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import type { Ring } from './rules/near.ts'

const require = createRequire(import.meta.url)

type Outline = { readonly code: string; readonly rings: readonly Ring[] }

let known: readonly Outline[] | undefined

/** Returns the code of the state at a point; undefined abroad and at sea. */
export function stateAt(point: Point): string | undefined {
  known ??= outlines()
  return known.find(({ rings }) => isInside(point, rings))?.code
}

/** The outlines of the states (US Census Bureau), which are read when they are needed first. */
function outlines(): Outline[] {
  const us: Topology<{ states: GeometryCollection<{ name: string }> }> = require('us-atlas/states-10m.json')
  return feature(us, us.objects.states).features.flatMap(({ geometry, properties: { name } }) => {
    const code = stateCode(name)
    if (code === undefined) return []
    if (geometry.type === 'Polygon') return [{ code, rings: geometry.coordinates }]
    return geometry.type === 'MultiPolygon' ? [{ code, rings: geometry.coordinates.flat() }] : []
  })
}
