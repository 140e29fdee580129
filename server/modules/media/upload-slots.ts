import type { FastifyReply, FastifyRequest } from 'fastify'

/** How many photos are received at once, each up to ten megabytes; and how many of one person. */
export const photosAtOnce = 8
const ofOnePerson = 4
/** After the grace period, an upload slower than this rate loses its slot if another one needs it. */
const graceMs = 5000
const fairBytesPerSecond = 32_768

type Slot = {
  readonly request: FastifyRequest
  readonly personId: string | null
  readonly since: number
  readonly from: number
}

/** Limits concurrent uploads to what fits into memory. Nobody can block others by sending many or slowly. */
export function uploadSlots() {
  const taken = new Set<Slot>()

  /** Takes a slot until the response is sent or the connection is closed. Returns false if there is none. */
  return function take(request: FastifyRequest, reply: FastifyReply, personId: string | null): boolean {
    // a socket that is already closed emits no close event, so its slot would never be freed
    if (request.socket.destroyed) return false
    if ([...taken].filter((slot) => slot.personId === personId).length >= ofOnePerson) return false
    if (taken.size >= photosAtOnce) {
      const slowest = slowestOf(taken)
      if (!slowest) return false
      taken.delete(slowest)
      // browsers retry by themselves
      slowest.request.raw.destroy()
    }
    const slot: Slot = { request, personId, since: Date.now(), from: request.socket.bytesRead }
    taken.add(slot)
    reply.raw.once('close', () => taken.delete(slot))
    return true
  }
}

/** Returns the slowest upload below the fair rate. Uploads whose body has arrived completely are not considered. */
function slowestOf(slots: Iterable<Slot>): Slot | undefined {
  const now = Date.now()
  return [...slots]
    .filter(({ request, since }) => !request.raw.complete && now - since >= graceMs)
    .map((slot) => ({ slot, pace: ((slot.request.socket.bytesRead - slot.from) / (now - slot.since)) * 1000 }))
    .filter(({ pace }) => pace < fairBytesPerSecond)
    .toSorted((a, b) => a.pace - b.pace)[0]?.slot
}
