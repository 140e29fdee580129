import * as z from 'zod/mini'
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

const atMost = (max: number) => z.string().check(z.maxLength(max))
/** Not empty; the sentence says what to enter. */
const some = (empty: string | undefined) => z.string().check(z.minLength(1, empty))
const nullIfEmpty = z.transform((value: string | null | undefined): string | null => value || null)

/** Text as people type it: trimmed, NFC, without control characters, at most `max` characters. May be empty. */
export const text = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 4), z.refine(wellFormed, "contains characters that can't be stored")),
      z.transform((value: string) => {
        const trimmed = value.normalize('NFC').trim()
        return visible.test(trimmed) ? trimmed : ''
      }),
    ),
    atMost(max),
  )

/** Like `text`, but not empty. */
export const someText = (max: number, empty?: string) => z.pipe(text(max), some(empty))

/** Like `text`, but null if empty. */
export const optionalText = (max: number) => z.pipe(z.nullish(text(max)), nullIfEmpty)

const breaks = /[\s\u0085]+/g
/** Characters that change the direction of text. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Text on one line, such as a name: white space becomes single spaces, and direction marks are removed. */
export const line = (max: number) =>
  z.pipe(
    text(max),
    z.transform((value: string) => value.replaceAll(turning, '').replaceAll(breaks, ' ').trim()),
  )

/** Like `line`, but not empty. */
export const someLine = (max: number, empty?: string) => z.pipe(line(max), some(empty))

/** Like `line`, but null if empty. */
export const optionalLine = (max: number) => z.pipe(z.nullish(line(max)), nullIfEmpty)

/** A line that everybody reads, such as a title: contacts in it are masked before it is stored. */
export const publicLine = (max: number) =>
  z.pipe(
    z.pipe(
      line(max),
      z.transform((value: string) => maskContacts(value)),
    ),
    atMost(max),
  )

/** Like `publicLine`, but null if empty. */
export const optionalPublicLine = (max: number) => z.pipe(z.nullish(publicLine(max)), nullIfEmpty)

/** Like `publicLine`, but not empty. */
export const somePublicLine = (max: number, empty?: string) => z.pipe(publicLine(max), some(empty))

/** The name of a person or a pet: a line without control characters, contacts and links; null if empty. */
export const optionalName = (max: number) =>
  z.pipe(
    z.nullish(
      z.pipe(
        z.string().check(
          z.maxLength(max * 4),
          z.refine(
            (value) => !visible.test(value) || isName(value),
            'must be a name, without line breaks, links, emails or phone numbers',
          ),
        ),
        line(max),
      ),
    ),
    nullIfEmpty,
  )

/** An id: a UUID in lower case. */
export const Id = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
)
