import { z } from 'zod'

/** An id that may be malformed, which is then answered like an unknown one. */
export const LooseId = z.string().max(64)

/** A timestamp on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
