// docs/product.md#missing-pets
import { expect, test } from 'vitest'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { changeOf, pageFormOf } from './page-form.ts'

const lost = {
  viewer: 'sitter',
  timeZone: 'America/Chicago',
  photo: '/objects/uploads/one',
  showsName: true,
  looks: 'Brown',
  collar: null,
  lastSeenAt: '2027-05-20T23:00:41.000Z',
  lastSeenText: null,
  approach: "Please don't chase.",
  heldBack: null,
  showsOwnerPhone: true,
  showsSitterPhone: false,
} as LostPet

test('a form that was not touched changes nothing, not even the seconds', () => {
  expect(changeOf(pageFormOf(lost), lost.timeZone)).toEqual({})
})

test('only what was changed is sent, with the time by the clocks of the stay', () => {
  const form = pageFormOf(lost)
  expect(form.lastSeenAt).toBe('2027-05-20T18:00')
  const changed = { ...form, looks: '', photo: '', lastSeenAt: '2027-05-20T17:30', showsPhone: true }
  expect(changeOf(changed, lost.timeZone)).toEqual({
    looks: '',
    photo: null,
    lastSeenAt: '2027-05-20T22:30:00.000Z',
    showsPhone: true,
  })
  expect(changeOf({ ...form, lastSeenAt: '' }, lost.timeZone)).toEqual({ lastSeenAt: '' })
})

test('each side switches its own phone', () => {
  expect(pageFormOf(lost).showsPhone).toBe(false)
  expect(pageFormOf({ ...lost, viewer: 'owner' }).showsPhone).toBe(true)
})
