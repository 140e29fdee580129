import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
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

/** The values of a schema, each made into another one. */
export const made = <In extends Schema, Made>(schema: In, make: (value: z.output<In>) => Made) =>
  z.pipe(schema, z.transform(make))

/** Null if it is missing or empty. */
export const orNull = <In extends Schema>(schema: In) => made(z.nullish(schema), (value) => value || null)

const atMost = (max: number) => z.string().check(z.maxLength(max))
/** Not empty; the sentence says what to enter. */
const some = (empty?: string) => z.string().check(z.minLength(1, empty))

/** Text as people type it: trimmed, NFC, without control characters, at most `max` characters. May be empty. */
export const text = (max: number) => {
  const typed = atMost(max * 4).check(z.refine(wellFormed, "contains characters that can't be stored"))
  const trimmed = made(typed, (value) => value.normalize('NFC').trim())
  return z.pipe(
    made(trimmed, (value) => (visible.test(value) ? value : '')),
    atMost(max),
  )
}

/** Like `text`, but not empty. */
export const someText = (max: number, empty?: string) => z.pipe(text(max), some(empty))

/** Like `text`, but null if empty. */
export const optionalText = (max: number) => orNull(text(max))

/** One of the reasons that a form lists. */
export const reasonOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, 'Select a reason.')

const breaks = /[\s\u0085]+/g
/** Characters that change the direction of text. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Text on one line, such as a name: white space becomes single spaces, and direction marks are removed. */
export const line = (max: number) =>
  made(text(max), (value) => value.replaceAll(turning, '').replaceAll(breaks, ' ').trim())

/** Like `line`, but not empty. */
export const someLine = (max: number, empty?: string) => z.pipe(line(max), some(empty))

/** Like `line`, but null if empty. */
export const optionalLine = (max: number) => orNull(line(max))

/** A line that everybody reads, such as a title: contacts in it are masked before it is stored. */
export const publicLine = (max: number) => z.pipe(made(line(max), maskContacts), atMost(max))

/** Like `publicLine`, but null if empty. */
export const optionalPublicLine = (max: number) => orNull(publicLine(max))

/** Like `publicLine`, but not empty. */
export const somePublicLine = (max: number, empty?: string) => z.pipe(publicLine(max), some(empty))

const nameWords = 'must be a name, without line breaks, links, emails or phone numbers'

/** The name of a person or a pet: a line without control characters, contacts and links; null if empty. */
export const optionalName = (max: number) =>
  orNull(
    z.pipe(atMost(max * 4).check(z.refine((value) => !visible.test(value) || isName(value), nameWords)), line(max)),
  )

/** An id: a UUID in lower case. */
export const Id = made(z.uuid(), (id) => id.toLowerCase())
