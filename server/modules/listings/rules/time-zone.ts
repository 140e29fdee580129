import { stateOfAddress } from '#contract/vocabulary/states.ts'

/** Returns the time zone of a point by a map that is coarse: near borders it may be the neighbor's. */
export type ZoneLookup = (latitude: number, longitude: number) => string

type Box = readonly [south: number, north: number, west: number, east: number]

const inside = ([south, north, west, east]: Box, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The zones of each state, the one of most of its land first. Zones that keep the same clock as another are left to the map. */
const table = `
AL America/Chicago America/New_York
AK America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak
AZ America/Phoenix America/Denver
AR America/Chicago
CA America/Los_Angeles
CO America/Denver
CT America/New_York
DE America/New_York
DC America/New_York
FL America/New_York America/Chicago
GA America/New_York
HI Pacific/Honolulu Pacific/Wake Pacific/Midway
ID America/Boise America/Los_Angeles America/Denver
IL America/Chicago
IN America/Indiana/Indianapolis America/Chicago America/Indiana/Vincennes America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Knox America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Vevay America/Kentucky/Louisville
IA America/Chicago
KS America/Chicago America/Denver
KY America/New_York America/Chicago America/Kentucky/Louisville America/Kentucky/Monticello
LA America/Chicago
ME America/New_York
MD America/New_York
MA America/New_York
MI America/Detroit America/Menominee
MN America/Chicago
MS America/Chicago
MO America/Chicago
MT America/Denver
NE America/Chicago America/Denver
NV America/Los_Angeles America/Denver
NH America/New_York
NJ America/New_York
NM America/Denver
NY America/New_York
NC America/New_York
ND America/Chicago America/Denver America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
OH America/New_York
OK America/Chicago
OR America/Los_Angeles America/Boise
PA America/New_York
RI America/New_York
SC America/New_York
SD America/Chicago America/Denver
TN America/Chicago America/New_York
TX America/Chicago America/Denver
UT America/Denver
VT America/New_York
VA America/New_York
WA America/Los_Angeles
WV America/New_York
WI America/Chicago
WY America/Denver
PR America/Puerto_Rico
GU Pacific/Guam
VI America/St_Thomas
AS Pacific/Pago_Pago
MP Pacific/Saipan
`

const zonesOf = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', ...zones] = line.split(' ')
      return [state, zones] as const
    }),
)

/** Where a state's zone is known better than the map knows it; the first area that has the point counts. */
const areas: Readonly<Record<string, readonly (readonly [zone: string, area: Box])[]>> = {
  AK: [['America/Metlakatla', [54.95, 55.23, -131.76, -131.32]]],
  AZ: [
    // the Hopi keep Arizona's clock, in the middle of the Navajo Nation, which moves it
    ['America/Phoenix', [35.6, 36, -110.9, -110.15]],
    ['America/Phoenix', [36.1, 36.122, -111.235, -111.2]],
    ['America/Phoenix', [31, 35.05, -115, -109]],
    ['America/Phoenix', [35.05, 37.1, -115, -111.7]],
    ['America/Denver', [35.25, 37, -110.9, -109]],
  ],
  FL: [['America/New_York', [24, 31.1, -84.86, -79]]],
  // the Salmon River divides Idaho, and Lemhi County lies south of it
  ID: [
    ['America/Boise', [45.42, 45.8, -114.6, -113.4]],
    ['America/Los_Angeles', [45.43, 49.1, -117.3, -113.4]],
    ['America/Boise', [41.9, 45.43, -117.3, -111]],
  ],
  // Sherman, Wallace, Greeley and Hamilton County
  KS: [
    ['America/Denver', [39.13, 39.57, -102.1, -101.39]],
    ['America/Denver', [38.7, 39.13, -102.1, -101.48]],
    ['America/Denver', [38.26, 38.7, -102.1, -101.57]],
    ['America/Denver', [37.74, 38.26, -102.1, -101.53]],
    ['America/Chicago', [36.9, 40.1, -102.1, -94.5]],
  ],
  // north of the Missouri
  ND: [['America/Chicago', [48, 49.1, -104.1, -97]]],
  // West Wendover and Jackpot keep the clock of their neighbors in Utah and Idaho
  NV: [
    ['America/Denver', [40.68, 40.8, -114.12, -114]],
    ['America/Denver', [41.95, 42, -114.72, -114.62]],
    ['America/Los_Angeles', [35, 42.1, -120.1, -114]],
  ],
  // the north of Malheur County
  OR: [
    ['America/Boise', [42.45, 44.3, -118.23, -116.8]],
    ['America/Los_Angeles', [41.9, 46.4, -124.8, -116.4]],
  ],
  TN: [['America/Chicago', [34.9, 36.8, -90.4, -85.47]]],
  TX: [
    ['America/Denver', [30.6, 32.1, -106.7, -104.91]],
    ['America/Chicago', [25.8, 36.6, -104.91, -93.5]],
  ],
}

/** American Samoa has the date of the day before beside independent Samoa. */
const americanSamoa: Box = [-15, -10.5, -171.2, -168]

/**
 * Returns the time zone of a point in a state (code or name) or country. Where the map names a zone that the state does not
 * have, the nearest place with one of the state's zones decides.
 */
export function timeZoneAt(
  {
    latitude,
    longitude,
    state = '',
    country = '',
  }: { latitude: number; longitude: number; state?: string; country?: string },
  lookUp: ZoneLookup,
): string {
  const code = stateOfAddress({ state, country }) ?? (inside(americanSamoa, latitude, longitude) ? 'AS' : '')
  const known = areas[code]?.find(([, area]) => inside(area, latitude, longitude))
  if (known) return known[0]
  const zones = zonesOf.get(code)
  const onTheMap = lookUp(latitude, longitude)
  if (!zones || zones.includes(onTheMap)) return onTheMap
  return nearest(zones, latitude, longitude, lookUp) ?? zones[0] ?? onTheMap
}

/** How far around a point its zone is looked for, in degrees. */
const rings = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6]

function nearest(
  zones: readonly string[],
  latitude: number,
  longitude: number,
  lookUp: ZoneLookup,
): string | undefined {
  for (const ring of rings)
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8
      const zone = lookUp(latitude + ring * Math.sin(angle), longitude + ring * Math.cos(angle))
      if (zones.includes(zone)) return zone
    }
  return undefined
}
