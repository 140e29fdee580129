import type { View } from '../picture-facts.ts'

/** A city of the demo, with its center and a zip code. */
export type City = {
  readonly name: string
  readonly state: string
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  /** What its homes look out on. */
  readonly views: readonly View[]
}

const rows: [name: string, state: string, zip: string, latitude: number, longitude: number][] = [
  ['Austin', 'TX', '78704', 30.2672, -97.7431],
  ['Portland', 'OR', '97214', 45.5152, -122.6784],
  ['Seattle', 'WA', '98103', 47.6062, -122.3321],
  ['San Francisco', 'CA', '94117', 37.7649, -122.4394],
  ['Los Angeles', 'CA', '90026', 34.0722, -118.2637],
  ['San Diego', 'CA', '92104', 32.7407, -117.1281],
  ['Sacramento', 'CA', '95816', 38.5726, -121.4675],
  ['Oakland', 'CA', '94610', 37.8113, -122.2412],
  ['Denver', 'CO', '80206', 39.7312, -104.9527],
  ['Boulder', 'CO', '80302', 40.0176, -105.2797],
  ['Salt Lake City', 'UT', '84105', 40.7372, -111.8591],
  ['Phoenix', 'AZ', '85014', 33.5101, -112.0557],
  ['Tucson', 'AZ', '85716', 32.2407, -110.9213],
  ['Santa Fe', 'NM', '87505', 35.65, -105.9527],
  ['Dallas', 'TX', '75206', 32.8318, -96.7694],
  ['Houston', 'TX', '77008', 29.7989, -95.4187],
  ['San Antonio', 'TX', '78212', 29.4616, -98.4935],
  ['New Orleans', 'LA', '70115', 29.9254, -90.1013],
  ['Nashville', 'TN', '37206', 36.1796, -86.7411],
  ['Memphis', 'TN', '38104', 35.1334, -90.0047],
  ['Atlanta', 'GA', '30307', 33.7684, -84.3377],
  ['Savannah', 'GA', '31401', 32.0746, -81.0882],
  ['Charlotte', 'NC', '28205', 35.2199, -80.7882],
  ['Raleigh', 'NC', '27607', 35.8031, -78.6871],
  ['Charleston', 'SC', '29403', 32.7976, -79.9482],
  ['Miami', 'FL', '33133', 25.7317, -80.2431],
  ['Tampa', 'FL', '33606', 27.9348, -82.4645],
  ['Orlando', 'FL', '32803', 28.5554, -81.3462],
  ['Richmond', 'VA', '23220', 37.5498, -77.4588],
  ['Washington', 'DC', '20009', 38.9193, -77.0379],
  ['Baltimore', 'MD', '21211', 39.3316, -76.6354],
  ['Philadelphia', 'PA', '19147', 39.9362, -75.1521],
  ['Pittsburgh', 'PA', '15206', 40.4686, -79.9201],
  ['Brooklyn', 'NY', '11215', 40.6625, -73.9869],
  ['Boston', 'MA', '02130', 42.3096, -71.1151],
  ['Burlington', 'VT', '05401', 44.4759, -73.2121],
  ['Chicago', 'IL', '60622', 41.9022, -87.6781],
  ['Madison', 'WI', '53703', 43.0777, -89.3763],
  ['Minneapolis', 'MN', '55408', 44.9465, -93.2883],
  ['Detroit', 'MI', '48226', 42.3314, -83.0458],
  ['Columbus', 'OH', '43202', 40.0195, -83.0133],
  ['Kansas City', 'MO', '64111', 39.0571, -94.5936],
  ['Boise', 'ID', '83702', 43.6321, -116.2048],
]

const onWater = new Set(
  'Seattle,San Francisco,Los Angeles,San Diego,Oakland,New Orleans,Savannah,Charleston,Miami,Tampa,Baltimore,Brooklyn,Boston,Burlington,Chicago,Madison,Detroit'.split(
    ',',
  ),
)
const nearMountains = new Set(
  'Portland,Seattle,Los Angeles,San Diego,Denver,Boulder,Salt Lake City,Phoenix,Tucson,Santa Fe,Boise,Burlington'.split(
    ',',
  ),
)
const anywhere: readonly View[] = ['hills', 'city', 'forest', 'village']

/** The cities of the demo; the demo accounts live in the first. */
export const cities: readonly City[] = rows.map(([name, state, zip, latitude, longitude]) => ({
  name,
  state,
  zip,
  latitude,
  longitude,
  views: [
    ...anywhere,
    ...(onWater.has(name) ? (['sea'] as const) : []),
    ...(nearMountains.has(name) ? (['mountains'] as const) : []),
  ],
}))

export const streets = [
  'Maple Street',
  'Juniper Lane',
  'Orchard Avenue',
  'Willow Court',
  'Birch Street',
  'Chestnut Avenue',
  'Linden Road',
  'Hawthorne Street',
  'Magnolia Avenue',
  'Cedar Lane',
  'Rosewood Drive',
  'Poplar Street',
  'Elm Street',
  'Laurel Road',
  'Alder Street',
  'Sycamore Avenue',
  'Garden Street',
  'Mill Road',
  'Prospect Street',
  'Lakeview Drive',
] as const
