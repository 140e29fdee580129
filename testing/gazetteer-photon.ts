import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '#contract/calls/places.ts'
import { isRefused } from '#contract/refusals.ts'
import { states } from '#contract/vocabulary/states.ts'
import { connect } from '#server/database/connect.ts'
import { createPlaces } from '#server/modules/places/public.ts'

/** A service with Photon's API that answers from the gazetteer of a database. */
export async function startGazetteerPhoton(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { db, close } = connect({ url: databaseUrl, max: 2 })
  const places = createPlaces(db, undefined)

  const found = async (path: string, asked: URLSearchParams): Promise<Place[]> => {
    if (path === '/reverse') {
      const near = await places.reverse(Number(asked.get('lat')), Number(asked.get('lon')))
      return near ? [near] : []
    }
    const suggestions = await places.suggest(asked.get('q') ?? '', { towns: true })
    const all = await Promise.all(suggestions.map(({ placeId }) => places.details(placeId)))
    return all.flatMap((place) => (isRefused(place) ? [] : [place]))
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/api' && pathname !== '/reverse') return void response.writeHead(404).end()
    void found(pathname, searchParams).then((all) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ type: 'FeatureCollection', features: all.map(featureOf) })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}

function featureOf({ city, state, country, zipCode, latitude, longitude }: Place, i: number): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: 'R',
      osm_id: i + 1,
      osm_key: 'place',
      osm_value: zipCode ? 'postcode' : 'city',
      type: zipCode ? 'locality' : 'city',
      name: zipCode ?? city,
      ...(zipCode && { city, postcode: zipCode }),
      state: states.find(({ code }) => code === state)?.name ?? state,
      countrycode: country,
    },
  }
}
