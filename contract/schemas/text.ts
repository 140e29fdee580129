import { z } from './zod.ts'

const wellFormed = (text: string): boolean => {
  if (!text.isWellFormed()) return false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false
  }
  return true
}

/** A character that can be seen. Joiners and other characters without a shape alone are no text. */
const visible = /[^\p{Z}\p{C}]/u

/** Text as people type it: trimmed, NFC, no control characters, at most `max` characters. May be empty. */
export const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(wellFormed, "contains characters that can't be stored")
    .transform((value) => {
      const trimmed = value.normalize('NFC').trim()
      return visible.test(trimmed) ? trimmed : ''
    })
    .pipe(z.string().max(max))

/** Text that says something: like `text`, at least one character. */
export const someText = (max: number) => text(max).pipe(z.string().min(1))

/** Text or nothing: an empty one is null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

const breaks = /[\s\u0085]+/g
/** What turns the direction of the letters around it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Text of one line, as names are: whatever separates words is one space, and nothing turns the direction of what follows. */
export const line = (max: number) =>
  text(max).transform((value) => value.replaceAll(turning, '').replaceAll(breaks, ' ').trim())

/** A line that says something. */
export const someLine = (max: number) => line(max).pipe(z.string().min(1))

/** A line or nothing: an empty one is null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** An id of any of our things: a UUID, lower case. */
export const Id = z.uuid().transform((id) => id.toLowerCase())

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
