import { sql } from 'kysely'
import { addDays } from '#contract/vocabulary/dates.ts'
import { PetTraits as PetTraitsSchema } from '#contract/inputs/traits.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { PetKind, PetSize } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { marksOf } from '#server/modules/availability/public.ts'
import type { Rows } from './rows.ts'
import type { World } from './world.ts'

const dogPounds: Readonly<Record<PetSize, number>> = { small: 14, medium: 38, large: 72 }

/** What is said about a demo pet: its owner is friendly about dogs and cats, and says nothing of other kinds. */
export function traitsFor(kind: PetKind, { number, size }: { number: number; size: PetSize }): PetTraits | null {
  if (kind !== 'dog' && kind !== 'cat') return null
  const isDog = kind === 'dog'
  return {
    ...noTraits,
    weightLb: isDog ? dogPounds[size] : 8 + (number % 5),
    dogs: isDog || number % 2 === 0 ? true : null,
    cats: !isDog || number % 2 === 0 ? true : null,
    children: number % 3 === 0 ? null : true,
    neutered: true,
    anxiousAlone: number % 4 === 1,
    houseTrained: true,
    crateTrained: isDog ? number % 3 === 1 : null,
  }
}

/** Which pets of accepted stays are at a place on a night. */
export function guestsOf({ bookings, booking_pets, pets }: Rows) {
  const said = new Map(pets.map(({ id, traits }) => [id, traits]))
  const byStay = Map.groupBy(booking_pets, (guest) => guest.booking_id)
  const byNight = new Map<string, { kind: PetKind; traits: PetTraits }[]>()
  for (const { id, listing_id, start_date, end_date, status } of bookings) {
    if (status !== 'accepted' && status !== 'completed') continue
    for (let night = start_date; night < end_date; night = addDays(night, 1))
      for (const { pet_id, kind } of byStay.get(id ?? '') ?? []) {
        const there = byNight.get(`${listing_id} ${night}`) ?? []
        there.push({ kind, traits: PetTraitsSchema.parse(said.get(pet_id) ?? {}) })
        byNight.set(`${listing_id} ${night}`, there)
      }
  }
  return (placeId: string, night: string) => {
    const { groups, wary } = marksOf(byNight.get(`${placeId} ${night}`) ?? [])
    return { guest_groups: groups, guest_wary: wary }
  }
}

/**
 * Some dogs without a request or stay do not get along with cats. Some sitters have pets or children, a limit of weight, or
 * one family at a time; none of the demo sitter, so that the demo owner's pets can stay there.
 */
export async function writeHomes(tx: Database, { places, sitters }: World): Promise<void> {
  await sql`update pets p set traits = p.traits || '{"cats": false}'
    where p.kind = 'dog' and p.traits is not null and p.size = 'large' and not exists (
      select from booking_pets g join bookings b on b.id = g.booking_id
      where g.pet_id = p.id and b.status in ('pending', 'accepted', 'completed'))`.execute(tx)
  const homes = places
    .filter(({ sitter }) => sitter !== sitters[0])
    .map(({ id }, at) => ({
      id,
      residents: at % 3 === 0 ? ['dog'] : at % 3 === 1 ? ['cat'] : [],
      children_home: at % 4 === 0,
      max_weight_lb: at % 5 === 2 ? 50 : null,
    }))
  await sql`update listings l set residents = h.residents, children_home = h.children_home, max_weight_lb = h.max_weight_lb,
      size_limits = case when h.max_weight_lb is null then l.size_limits else 'Up to 50 lbs per pet' end
    from json_to_recordset(${JSON.stringify(homes)})
      as h (id uuid, residents text[], children_home boolean, max_weight_lb smallint)
    where l.id = h.id`.execute(tx)
}
