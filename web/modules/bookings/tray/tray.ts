import { lastToday } from '#contract/vocabulary/dates.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'

/** Somebody who is to be asked: their listing, and what the tray shows of them. */
export type Picked = {
  readonly listingId: string
  readonly title: string
  readonly sitter: { readonly firstName: string; readonly lastName: string; readonly avatar: string | null }
  /** The key of the one request to them. */
  readonly requestId: string
}

/** The nights that all of them are asked for. */
export type Nights = { readonly checkIn: string; readonly checkOut: string }

/** Up to three sitters whom a person is about to ask for the same nights and pets. */
export type Tray = Nights & {
  readonly userId: string
  readonly roundId: string
  /** The pets that are chosen so far. */
  readonly petIds: readonly string[]
  /** At least one. */
  readonly sitters: readonly Picked[]
}

/** How many can still be put in, besides those who were asked already. */
export function placesLeft(tray: Pick<Tray, 'sitters'> | null, asked: number): number {
  return Math.max(0, askedAtOnce - asked - (tray?.sitters.length ?? 0))
}

/** The tray with one more, each listing once; it stays as it is when there is no place. */
export function withPicked(tray: Tray, picked: Picked): Tray {
  const isKnown = tray.sitters.some(({ listingId }) => listingId === picked.listingId)
  return isKnown || placesLeft(tray, 0) === 0 ? tray : { ...tray, sitters: [...tray.sitters, picked] }
}

/** The tray without some listings; null when nobody is left. */
export function without(tray: Tray, listingIds: readonly string[]): Tray | null {
  const sitters = tray.sitters.filter(({ listingId }) => !listingIds.includes(listingId))
  return sitters.length === 0 ? null : { ...tray, sitters }
}

export const isSameNights = (one: Nights, other: Nights): boolean =>
  one.checkIn === other.checkIn && one.checkOut === other.checkOut

/** Parses what the browser kept: null if it is another person's, for nights that are past, or nothing that can be read. */
export function parseTray(text: string | null, userId: string, now: Date): Tray | null {
  const stored = readJson(text)
  if (!isTray(stored) || stored.userId !== userId || stored.checkIn < lastToday(now)) return null
  const sitters = stored.sitters.filter(isPicked).slice(0, askedAtOnce)
  return sitters.length === 0 ? null : { ...stored, sitters }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function isTray(value: unknown): value is Tray {
  return (
    isFields(value) &&
    isTexts(value, ['userId', 'roundId', 'checkIn', 'checkOut']) &&
    Array.isArray(value['petIds']) &&
    value['petIds'].every((id) => typeof id === 'string') &&
    Array.isArray(value['sitters'])
  )
}

function isPicked(value: unknown): value is Picked {
  if (!isFields(value) || !isTexts(value, ['listingId', 'title', 'requestId'])) return false
  const sitter = value['sitter']
  return (
    isFields(sitter) &&
    isTexts(sitter, ['firstName', 'lastName']) &&
    (sitter['avatar'] === null || isTexts(sitter, ['avatar']))
  )
}

const isTexts = (fields: Fields, names: readonly string[]) => names.every((name) => typeof fields[name] === 'string')
