import { expect, test } from 'vitest'
import { tileLine, tilesFor, welcomeName, type TileFigures } from './tiles.ts'

test('gives each role its tiles', () => {
  const titles = (role: 'owner' | 'sitter' | 'admin') => tilesFor(role).map((tile) => tile.title)
  expect(titles('owner')).toEqual(['Find a Sitter', 'My Bookings', 'My Pets', 'Messages', 'Favorites'])
  expect(titles('sitter')).toEqual(['My Listings', 'Booking Requests', 'Calendar', 'Earnings', 'Messages'])
  expect(titles('admin')).toEqual(['Admin Dashboard', 'Find a Sitter', 'My Bookings', 'My Listings', 'Messages'])
})

test("shows a tile's figure if there is one", () => {
  const line = (at: number, figures: TileFigures) => tilesFor('owner').map((tile) => tileLine(tile, figures))[at]
  expect(line(0, { find: 15, sitters: { near: 'Austin', capped: false } })).toBe('15 near Austin')
  expect(line(0, { find: 1, sitters: { near: undefined, capped: false } })).toBe('1 sitter')
  expect(line(0, { find: 500, sitters: { near: undefined, capped: true } })).toBe('500+ sitters')
  expect(line(0, { find: 0 })).toBe('Place and dates')
  expect(line(3, { messages: 3 })).toBe('3 unread')
  expect(line(3, { messages: 0 })).toBe('Chat with sitters')
  expect(line(4, { favorites: 2 })).toBe('2 saved')
  expect(line(2, { pets: 1 })).toBe('1 pet')
  expect(line(1, {})).toBe('Requests, stays')
})

test('shows an admin what waits', () => {
  const line = (figures: TileFigures) => tilesFor('admin').map((tile) => tileLine(tile, figures))[0]
  expect([line({ admin: 1 }), line({ admin: 2 })]).toEqual(['1 waiting', '2 waiting'])
  expect(line({ admin: 2, desk: '2 need you.' })).toBe('2 need you.')
  expect(line({ admin: 0 })).toBe('Users and stats')
})

test("shows a sitter's upcoming earnings", () => {
  const line = (figures: TileFigures) => tilesFor('sitter').map((tile) => tileLine(tile, figures))[3]
  expect(line({ earnings: 1204.4 })).toBe('$1,204 upcoming')
  expect(line({ earnings: 0 })).toBe('Your payouts')
})

test('welcomes a user without a name', () => {
  expect([welcomeName('User'), welcomeName('Ada Lovelace')]).toEqual(['there', 'Ada Lovelace'])
})

test('what a tile says fits in a tile of a phone, where nothing wraps', () => {
  const all = (['owner', 'sitter', 'admin'] as const).flatMap(tilesFor)
  const figures = {
    find: 436,
    sitters: { near: 'Austin', capped: false },
    bookings: 12,
    earnings: 1204.4,
    admin: 12,
  }
  for (const tile of all)
    for (const line of [tile.title, tile.text, tileLine(tile, figures)])
      expect(line.length, line).toBeLessThanOrEqual(18)
})
