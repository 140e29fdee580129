import { expect, it } from 'vitest'
import { tilesFor, welcomeName } from './tiles.ts'

it('gives every role its ways in', () => {
  expect(tilesFor('owner').map((tile) => tile.title)).toEqual(['Find a Sitter', 'My Bookings', 'Messages'])
  expect(tilesFor('sitter').map((tile) => tile.title)).toEqual(['My Listings', 'Booking Requests', 'Messages'])
  expect(tilesFor('admin').map((tile) => tile.title)).toEqual([
    'Find a Sitter',
    'My Bookings',
    'My Listings',
    'Messages',
  ])
})

it('greets somebody without a name', () => {
  expect([welcomeName('User'), welcomeName('Ada Lovelace')]).toEqual(['there', 'Ada Lovelace'])
})
