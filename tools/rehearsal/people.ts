import { randomUUID } from 'node:crypto'
import { aListing, aPet, anOwner, aSitter } from '#testing/factories.ts'
import type { FactoryContext, Person } from '#testing/factories.ts'
import { site } from './site.ts'

/** An owner with a pet and a conversation with a sitter. */
export type Writer = { readonly person: Person; readonly petId: string; readonly conversationId: string }
export type People = {
  readonly writers: readonly Writer[]
  /** Listings with instant booking, and the price of a night. */
  readonly listings: readonly string[]
  readonly total: string
  /** A person and a night for the next stay. Each call returns another night, so that stays do not conflict. */
  readonly nextStay: () => { readonly writer: Writer; readonly listing: string; readonly night: Night }
}

type Night = { readonly startDate: string; readonly endDate: string }

/** The range of nights to book, in days from today. */
const nights = { first: 10, count: 340 }

/** Creates people who write to each other, book and pay. */
export async function makePeople(context: FactoryContext): Promise<People> {
  const sitters = await Promise.all(Array.from({ length: 8 }, () => aSitter(context)))
  const listings: string[] = []
  for (const sitter of [...sitters, ...sitters])
    listings.push(await aListing(context, sitter, { instantBook: true, maxPets: 10 }))
  const writers: Writer[] = []
  for (let i = 0; i < 40; i++) {
    const person = await anOwner(context)
    const petId = await aPet(context, person)
    const sitter = sitters[i % sitters.length] as Person
    const { id } = await answerOf<{ id: string }>('/api/conversations', person, { otherUserId: sitter.id })
    writers.push({ person, petId, conversationId: id })
  }
  const { total } = await answerOf<{ total: string }>(`/api/listings/${listings[0]}/quote`)
  let stays = 0
  return {
    writers,
    listings,
    total,
    nextStay() {
      const at = stays++
      return {
        writer: writers[at % writers.length] as Writer,
        listing: listings[at % listings.length] as string,
        night: nightAt(Math.floor(at / writers.length)),
      }
    },
  }
}

async function answerOf<T>(path: string, person?: Person, body?: object): Promise<T> {
  const answer = await fetch(site.web + path, person && body ? aPost(person, body) : {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export const cookieOf = ({ session }: Person): string => `__Host-sid=${session}`

export function aPost(person: Person, body: object) {
  const headers = { 'content-type': 'application/json', cookie: cookieOf(person) }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** A random night in the coming year. */
export const aNight = (): Night => nightAt(Math.floor(Math.random() * nights.count))

function nightAt(index: number): Night {
  const first = Date.now() + (nights.first + (index % nights.count)) * 86_400_000
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { startDate: day(first), endDate: day(first + 86_400_000) }
}

export const anId = (): string => randomUUID()

export const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
