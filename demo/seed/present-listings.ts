import { pageSize } from '#contract/vocabulary/limits.ts'
import { suits } from '../pictures.ts'
import type { PictureSet } from '../pictures.ts'
import { closings, rules, supervision } from './house-texts.ts'
import { createSight, reach } from './in-sight.ts'
import type { Sight } from './in-sight.ts'
import { words } from './listing-texts.ts'
import { addRow } from './rows.ts'
import { sentencesOf, variantOf } from './variants.ts'
import { addPicture } from './world.ts'
import type { Place, World } from './world.ts'

type Scene = PictureSet['scenes'][number]

/**
 * Writes the listings with their ratings, texts and photos. The best come first, since they are shown together over the
 * country. `home` is where the demo pet stays: its photos include the rooms of the sitter's updates.
 */
export function presentListings(world: World, home: Place | undefined): void {
  const places = [...byRank(world.places), ...world.drafts]
  // some of the best are hidden or paused, so the first page reaches further
  const sight = createSight(new Set(places.slice(0, pageSize + 5)))
  for (const place of places)
    addRow(world.rows, 'listings', { ...place.row, ...textsOf(world, sight, place), ...ratingOf(place) })
  const roomsOf = (place: Place) => (place === home ? world.pictures.moments.map(({ room }) => room) : [])
  const mains = places.map((place) => mainOf(world, sight, place, roomsOf(place)))
  for (const [at, place] of places.entries()) {
    const main = mains[at]
    if (main)
      addPhotos(world, place, [main, ...othersOf(world, sight, place, [main, ...scenesAt(world, roomsOf(place))])])
  }
}

/** The places in the default order of search: by a rating that counts more with more reviews. */
function byRank(places: readonly Place[]): Place[] {
  const all = places.flatMap(({ ratings }) => ratings)
  const mean = sum(all) / all.length
  // five reviews of the mean are added, as search does
  const weight = ({ ratings }: Place) => (ratings.length === 0 ? 0 : (5 * mean + sum(ratings)) / (5 + ratings.length))
  return places
    .map((place) => ({ place, weight: weight(place) }))
    .sort((a, b) => b.weight - a.weight || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

function ratingOf({ ratings }: Place) {
  return {
    review_count: ratings.length,
    rating_hundredths: ratings.length > 0 ? Math.round((sum(ratings) * 100) / ratings.length) : null,
    rating_counts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((given) => given === stars).length),
  }
}

function textsOf(world: World, sight: Sight, place: Place) {
  const { titles, openings, days, spaces } = words[place.theme]
  const fresh = (templates: readonly string[], km: number = reach.city) =>
    freshText(world, sight, place, { templates, km })
  // better twice than no demo
  const write = (templates: readonly string[], km?: number) =>
    fresh(templates, km) ?? variantOf(world.random, templates[0] ?? '')
  /** Fewer, or none, where all are near already. */
  const oneOrTwo = (templates: readonly string[], km?: number) =>
    Array.from({ length: world.random.whole(1, 2) }, () => fresh(templates, km) ?? []).flat()
  return {
    title: write(titles, reach.page),
    description: [write(openings, reach.page), ...oneOrTwo(closings, reach.page)].join(' '),
    daily_schedule: write(days),
    space_description: write(spaces),
    house_rules: oneOrTwo(rules).join(' ') || null,
    supervision: world.random.pick(supervision),
  }
}

type Texts = { readonly templates: readonly string[]; readonly km: number }

/** How many variants of a text are tried before another is taken. */
const tries = 60

/**
 * A text none of whose sentences stands near the place; of several the one whose template is unused for longest. Undefined
 * if there is none.
 */
function freshText({ random }: World, sight: Sight, place: Place, { templates, km }: Texts): string | undefined {
  const show = (template: string, text: string): string => {
    for (const shown of new Set([template, text, ...sentencesOf(text)])) sight.show(place, shown)
    return text
  }
  const longest = templates.toSorted((a, b) => sight.last(a) - sight.last(b))
  for (const template of longest)
    for (let i = 0; i < tries; i++) {
      const text = variantOf(random, template)
      if (!sentencesOf(text).some((sentence) => sight.near(place, sentence, km) > 0)) return show(template, text)
    }
  return undefined
}

const mainKey = ({ number }: Scene): string => `main photo ${number}`
const settingKey = ({ setting }: Scene): string => `setting ${setting}`
const photoKey = ({ number }: Scene): string => `photo ${number}`

/** The main photo, which is none of the rooms that the place shows otherwise. */
function mainOf({ pictures }: World, sight: Sight, place: Place, rooms: readonly number[]): Scene {
  const free = fitting(pictures, place).filter(({ number }) => !rooms.includes(number))
  const [main] = sorted(free, (scene) => [
    sight.near(place, mainKey(scene), reach.page),
    isElsewhere(place, scene),
    sight.near(place, settingKey(scene), reach.page),
    sight.last(mainKey(scene)),
  ])
  if (!main) throw new Error('No scene for these kinds')
  for (const key of [mainKey(main), settingKey(main)]) sight.show(place, key)
  return main
}

/** The photos after the main one: none that is a main photo nearby, and preferably each of another room. */
function othersOf({ pictures }: World, sight: Sight, place: Place, [main, ...rooms]: readonly Scene[]): Scene[] {
  const known = [...(main ? [main] : []), ...rooms]
  while (known.length < place.photos) {
    const [next] = sorted(
      fitting(pictures, place).filter((scene) => !known.includes(scene)),
      (scene) => [
        sight.near(place, mainKey(scene), reach.page),
        isElsewhere(place, scene),
        known.filter(({ setting }) => setting === scene.setting).length,
        sight.near(place, photoKey(scene), reach.page),
        sight.last(photoKey(scene)),
      ],
    )
    if (!next) break
    sight.show(place, photoKey(next))
    known.push(next)
  }
  return known.slice(1)
}

function scenesAt({ pictures }: World, numbers: readonly number[]): Scene[] {
  return numbers.flatMap((number) => pictures.scenes[number] ?? [])
}

function fitting({ scenes }: PictureSet, { kinds }: Place): Scene[] {
  return scenes.filter((scene) => suits(scene, kinds))
}

/** 1 if there is no such view in the place's city, such as the sea; 0 otherwise. */
function isElsewhere({ city }: Place, { view }: Scene): number {
  return view === null || city.views.includes(view) ? 0 : 1
}

/** Sorts by the first number that differs. */
function sorted<T>(items: readonly T[], by: (item: T) => readonly number[]): T[] {
  const differing = (a: readonly number[], b: readonly number[]) =>
    a.map((each, i) => each - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0
  return items
    .map((item) => ({ item, key: by(item) }))
    .sort((a, b) => differing(a.key, b.key))
    .map(({ item }) => item)
}

function addPhotos(world: World, { id, sitter }: Place, scenes: readonly Scene[]): void {
  for (const [position, scene] of scenes.entries())
    addRow(world.rows, 'listing_images', {
      listing_id: id,
      position,
      picture_id: addPicture(world, sitter.id, scene),
    })
}
