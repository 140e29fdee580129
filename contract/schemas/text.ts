import { z } from 'zod'
import { isName, maskContacts } from '../vocabulary/contacts.ts'

const wellFormed = (text: string): boolean => {
  if (!text.isWellFormed()) return false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false
  }
  return true
}

/** A visible character. A text with only joiners and other invisible characters counts as empty. */
const visible = /[^\p{Z}\p{C}]/u

/** Text as people type it: trimmed, NFC, without control characters, at most `max` characters. May be empty. */
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

/** Like `text`, but not empty. */
export const someText = (max: number) => text(max).pipe(z.string().min(1))

/** Like `text`, but null if empty. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

const breaks = /[\s\u0085]+/g
/** Characters that change the direction of text. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Text on one line, such as a name: white space becomes single spaces, and direction marks are removed. */
export const line = (max: number) =>
  text(max).transform((value) => value.replaceAll(turning, '').replaceAll(breaks, ' ').trim())

/** Like `line`, but not empty. */
export const someLine = (max: number) => line(max).pipe(z.string().min(1))

/** Like `line`, but null if empty. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** A line that everybody reads, such as a title: contacts in it are masked before it is stored. */
export const publicLine = (max: number) => line(max).transform(maskContacts).pipe(z.string().max(max))

/** Like `publicLine`, but null if empty. */
export const optionalPublicLine = (max: number) =>
  publicLine(max)
    .nullish()
    .transform((value) => value || null)

/** Like `publicLine`, but not empty. */
export const somePublicLine = (max: number) => publicLine(max).pipe(z.string().min(1))

/** The name of a person or a pet: a line without control characters, contacts and links; null if empty. */
export const optionalName = (max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(
      (value) => !visible.test(value) || isName(value),
      'must be a name, without line breaks, links, emails or phone numbers',
    )
    .pipe(line(max))
    .nullish()
    .transform((value) => value || null)

/** An id: a UUID in lower case. */
export const Id = z.uuid().transform((id) => id.toLowerCase())

/** An id that may be malformed, which is then answered like an unknown one. */
export const LooseId = z.string().max(64)

/** A timestamp on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
