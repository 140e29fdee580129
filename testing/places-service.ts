import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the service behaves: it answers, or fails in one of these ways. */
export type Behaviour =
  | 'answers'
  | 'slow'
  | 'resets'
  | 'nonsense'
  | 'other JSON'
  | 'endless'
  | 'breaks off'
  | 'error 500'
  | 'denies the key'
  | 'too many requests'
  | 'over its quota'
export const faults: readonly Behaviour[] = [
  'slow',
  'resets',
  'nonsense',
  'other JSON',
  'endless',
  'breaks off',
  'error 500',
  'denies the key',
  'too many requests',
  'over its quota',
]

type Asked = {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: IncomingMessage['headers']
}

const component = (long: string, short: string, ...types: string[]) => ({ long, short, types: [...types, 'political'] })
const inTexas = [
  component('Austin', 'Austin', 'locality'),
  component('Travis County', 'Travis County', 'administrative_area_level_2'),
  component('Texas', 'TX', 'administrative_area_level_1'),
  component('United States', 'US', 'country'),
]
const mapleStreet = [
  component('360', '360', 'street_number'),
  component('Maple Street', 'Maple St', 'route'),
  ...inTexas,
  component('78704', '78704', 'postal_code'),
]

/** Google's Places API (New) and Geocoding API, for one street, one shop and their town. */
function google({ path, query, body }: Asked): [number, object] {
  if (path === '/v1/places:autocomplete') {
    const { includedPrimaryTypes: [kind] = [] } = body as { includedPrimaryTypes?: string[] }
    const predictions: Record<string, object[]> = {
      '': [prediction('street', '360 Maple Street', 'Austin, TX, USA', 'street_address')],
      establishment: [prediction('shop', 'Maple Pets', 'Maple Street, Austin, TX, USA', 'pet_store', 'establishment')],
      '(regions)': [prediction('texas', 'Texas', 'USA', 'administrative_area_level_1', 'political')],
      '(cities)': [prediction('town', 'Mapleton', 'UT, USA', 'locality', 'political')],
    }
    return [200, { suggestions: predictions[kind ?? ''] }]
  }
  if (path === '/v1/places/ChIJstreet000')
    return [
      200,
      {
        id: 'ChIJstreet000',
        formattedAddress: '360 Maple St, Austin, TX 78704, USA',
        location: { latitude: 30.245, longitude: -97.76 },
        addressComponents: mapleStreet.map(({ long, short, types }) => ({
          longText: long,
          shortText: short,
          types,
          languageCode: 'en',
        })),
      },
    ]
  if (path.startsWith('/v1/places/'))
    return [400, { error: { code: 400, message: 'The provided Place ID is not valid.', status: 'INVALID_ARGUMENT' } }]
  const meant = `${query.get('address') ?? ''}`.toLowerCase()
  if (query.has('address') && !meant.includes('maple')) return [200, { status: 'ZERO_RESULTS', results: [] }]
  const result = {
    place_id: 'ChIJstreet000',
    formatted_address: '360 Maple St, Austin, TX 78704, USA',
    types: meant.includes('pets') ? ['establishment', 'point_of_interest'] : ['street_address'],
    // it matches only a part of the request
    ...(meant.includes('mapel') && { partial_match: true }),
    geometry: { location: { lat: 30.245, lng: -97.76 }, location_type: 'ROOFTOP' },
    address_components: mapleStreet.map(({ long, short, types }) => ({ long_name: long, short_name: short, types })),
  }
  const plusCode = {
    ...result,
    place_id: 'ChIJplus0000',
    formatted_address: '6VWQ+X2 Austin, TX, USA',
    types: ['plus_code'],
  }
  return [200, { status: 'OK', results: query.has('latlng') ? [plusCode, result] : [result] }]
}

function prediction(id: string, main: string, second: string, ...types: string[]): object {
  const placeId = `ChIJ${id}000`
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: `${main}, ${second}`, matches: [{ endOffset: 3 }] },
      structuredFormat: { mainText: { text: main }, secondaryText: { text: second } },
      types,
    },
  }
}

/** Photon and Nominatim, for the same street, shop and town. */
function openStreetMap({ path, query }: Asked): [number, object] {
  if (path === '/search') return [200, (query.get('q') ?? '').toLowerCase().includes('maple') ? [nominatimStreet] : []]
  if (path === '/reverse' && query.get('format') === 'jsonv2')
    return [200, query.get('lat') === '0' ? { error: 'Unable to geocode' } : nominatimStreet]
  const features = [
    feature('city', 'place', { name: 'Mapleton', state: 'Utah' }, { lat: 40.13, lng: -111.57 }),
    feature('house', 'shop', { name: 'Maple Pets', street: 'Maple Street', city: 'Austin', state: 'Texas' }),
    feature('house', 'building', {
      housenumber: '360',
      street: 'Maple Street',
      postcode: '78704',
      city: 'Austin',
      state: 'Texas',
    }),
    feature('state', 'place', { name: 'Texas' }),
  ]
  return [200, { type: 'FeatureCollection', features: path === '/reverse' ? features.slice(1, 3) : features }]
}

function feature(type: string, key: string, properties: object, point = { lat: 30.245, lng: -97.76 }): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    properties: {
      osm_type: 'N',
      osm_id: 1,
      osm_key: key,
      osm_value: 'yes',
      type,
      countrycode: 'US',
      country: 'United States',
      ...properties,
    },
  }
}

const nominatimStreet = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  osm_type: 'way',
  osm_id: 2,
  lat: '30.2450000',
  lon: '-97.7600000',
  category: 'building',
  type: 'yes',
  place_rank: 30,
  addresstype: 'building',
  name: '',
  display_name: '360, Maple Street, Austin, Travis County, Texas, 78704, United States',
  address: {
    house_number: '360',
    road: 'Maple Street',
    city: 'Austin',
    county: 'Travis County',
    state: 'Texas',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78704',
    country: 'United States',
    country_code: 'us',
  },
}

/** A service on this machine with the APIs of Google and of OpenStreetMap's services, which fails as configured. */
export async function placesService() {
  const asked: Asked[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'answers'
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const part of request) text += String(part)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body: unknown = text ? JSON.parse(text) : undefined
    const call = { path: url.pathname, query: url.searchParams, body, headers: request.headers }
    asked.push(call)
    answer(behaviour, response, call)
  }
  const server = createServer((request, response) => void take(request, response))
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next: Behaviour) => void (behaviour = next),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type PlacesService = Awaited<ReturnType<typeof placesService>>

function answer(behaviour: Behaviour, response: ServerResponse, call: Asked): void {
  const isPlacesApi = call.path.startsWith('/v1/')
  const json = (status: number, body: object, headers: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (behaviour === 'slow') return
  if (behaviour === 'resets') return void response.socket?.resetAndDestroy()
  if (behaviour === 'nonsense') return void response.end('<html>Bad gateway</html>')
  if (behaviour === 'other JSON')
    return json(200, { status: 7, features: 'none', suggestions: [{ placePrediction: 3 }] })
  if (behaviour === 'endless') return pour(response)
  if (behaviour === 'breaks off') {
    response.writeHead(200, { 'content-length': '1000' }).write('{"features": [')
    return void setTimeout(() => response.socket?.destroy(), 20)
  }
  if (behaviour === 'error 500') return json(500, { error: { status: 'INTERNAL' } })
  if (behaviour === 'denies the key') return json(403, { error: { status: 'PERMISSION_DENIED' } })
  if (behaviour === 'too many requests' || (behaviour === 'over its quota' && isPlacesApi))
    return json(429, { error: { status: 'RESOURCE_EXHAUSTED' } }, { 'retry-after': '1' })
  // Google's geocoding reports this with status 200
  if (behaviour === 'over its quota')
    return json(200, {
      status: 'OVER_QUERY_LIMIT',
      results: [],
      error_message: 'You have exceeded your daily request quota.',
    })
  return json(...(isPlacesApi || call.path.startsWith('/maps/') ? google(call) : openStreetMap(call)))
}

/** Writes an endless response while the client is connected. */
function pour(response: ServerResponse): void {
  const part = ' '.repeat(100_000)
  const more = () => {
    if (!response.destroyed) response.write(part, () => setImmediate(more))
  }
  more()
}
