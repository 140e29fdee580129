import { lostPath } from '#contract/paths.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { defaultApproach, lostPetLimits, stepsFor } from '#contract/vocabulary/lost-pets.ts'
import type { LostStep, LostViewer } from '#contract/vocabulary/lost-pets.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { closesAt, isPublic, opensAt } from './rules/lifecycle.ts'
import { allowedTo } from './rules/allowed.ts'
import type { StoredSighting } from './sightings-store.ts'
import type { DoneStep } from './steps-store.ts'
import type { StoredLost } from './store.ts'

type Around = {
  readonly viewer: LostViewer
  readonly photos: readonly string[]
  readonly steps: ReadonlyMap<LostStep, DoneStep>
  readonly sightings: readonly StoredSighting[]
  readonly told: number
}

/**
 * A missing pet as its people read it. Its exact place is not among it. What finders write, and what is held back to know
 * them by, is for its two sides alone.
 */
export function viewLost(lost: StoredLost, { viewer, photos, steps, sightings, told }: Around, now: Date): LostPet {
  const { area, photoId } = lost
  const isHelper = viewer === 'helper'
  return {
    id: lost.id,
    bookingId: lost.bookingId,
    petId: lost.petId,
    name: lost.name,
    kind: lost.kind,
    state: lost.state,
    viewer,
    timeZone: lost.timeZone,
    startedBy: lost.startedBy,
    opensAt: (lost.openedAt ?? opensAt(lost)).toISOString(),
    endedAt: lost.endedAt?.toISOString() ?? null,
    closesAt: closesAt(lost).toISOString(),
    path: isPublic(lost.state) ? lostPath(lost.slug) : null,
    area: { latitude: area.latitude, longitude: area.longitude, meters: area.meters },
    photo: picturePath(photoId),
    photos: photos.flatMap((id) => picturePath(id) ?? []),
    showsName: lost.showsName,
    looks: lost.looks,
    collar: lost.collar,
    lastSeenAt: lost.lastSeenAt.toISOString(),
    lastSeenText: lost.lastSeenText,
    approach: lost.approach ?? defaultApproach,
    heldBack: isHelper ? null : lost.heldBack,
    showsOwnerPhone: lost.showsOwnerPhone,
    showsSitterPhone: lost.showsSitterPhone,
    told: told > 0 && told < lostPetLimits.fewest ? null : told,
    steps: stepsFor(lost.kind).map((step) => {
      const done = steps.get(step)
      return { step, doneAt: done?.at.toISOString() ?? null, by: done?.by ?? null, note: done?.note ?? null }
    }),
    sightings: (isHelper ? [] : sightings).map((each) => ({
      id: each.id,
      seenAt: each.seenAt.toISOString(),
      where: each.where,
      text: each.text,
      contact: each.contact,
      receivedAt: each.receivedAt.toISOString(),
    })),
    may: allowedTo(viewer, lost, now),
  }
}
