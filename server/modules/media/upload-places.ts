import type { FastifyReply, FastifyRequest } from 'fastify'

/** So many photos are taken in at once, each up to ten megabytes; so many of one person. */
export const photosAtOnce = 8
const ofOnePerson = 4
/** After some seconds, whoever sends less than this in each gives the place to somebody who waits for one. */
const graceMs = 5000
const fairBytesPerSecond = 32_768

type Place = {
  readonly request: FastifyRequest
  readonly personId: string | null
  readonly since: number
  readonly from: number
}

/** Lets in as many photos as there is memory for. Nobody keeps the others out, by sending many or by sending slowly. */
export function uploadPlaces() {
  const taken = new Set<Place>()

  /** Takes a place until the answer is sent or the connection is gone; false when there is none. */
  return function take(request: FastifyRequest, reply: FastifyReply, personId: string | null): boolean {
    // who hung up meanwhile would never give it back: the connection closes only once
    if (request.socket.destroyed) return false
    if ([...taken].filter((place) => place.personId === personId).length >= ofOnePerson) return false
    if (taken.size >= photosAtOnce) {
      const slowest = slowestOf(taken)
      if (!slowest) return false
      taken.delete(slowest)
      // browsers try again by themselves
      slowest.request.raw.destroy()
    }
    const place: Place = { request, personId, since: Date.now(), from: request.socket.bytesRead }
    taken.add(place)
    reply.raw.once('close', () => taken.delete(place))
    return true
  }
}

/** Who sends the least of those who send too little. A photo that is there whole is nobody's to send. */
function slowestOf(places: Iterable<Place>): Place | undefined {
  const now = Date.now()
  return [...places]
    .filter(({ request, since }) => !request.raw.complete && now - since >= graceMs)
    .map((place) => ({ place, pace: ((place.request.socket.bytesRead - place.from) / (now - place.since)) * 1000 }))
    .filter(({ pace }) => pace < fairBytesPerSecond)
    .toSorted((a, b) => a.pace - b.pace)[0]?.place
}
