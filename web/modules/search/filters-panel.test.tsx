import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { SearchFacets } from '#contract/schemas/search-answers.ts'
import { answer, renderInApp } from '#web/platform/rendered.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import type { SearchAddress } from './search-address.ts'

const facets: SearchFacets = {
  total: 41,
  capped: false,
  flags: { verified: 12, instantBook: 0 },
  accommodation: {},
  sizes: {},
  amenities: {},
  services: {},
  prices: [],
  lowestPrice: null,
  highestPrice: null,
}

function Filters({ start, onDone }: { start: SearchAddress; onDone: (search: SearchAddress) => void }) {
  const [filters, setFilters] = useState(start)
  return (
    <FiltersPanel
      open
      onOpenChange={() => {}}
      filters={filters}
      onFilters={setFilters}
      onDone={() => onDone(filters)}
    />
  )
}

async function openFilters(start: SearchAddress = {}, found: SearchFacets = facets) {
  const done = vi.fn<(search: SearchAddress) => void>()
  const app = renderInApp(<Filters start={start} onDone={done} />, { answers: [answer(api.search.facets, found)] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  return { ...app, dialog, done }
}

test('says how many sitters match, and per choice; a choice that nobody matches is off', async () => {
  const { dialog, user, done } = await openFilters()
  await dialog.findByRole('button', { name: 'Show 41 sitters' })
  const verified = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Verified.*12/ })
  expect(dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => disabled)).toHaveLength(1)
  await user.click(verified)
  await user.click(await dialog.findByRole('button', { name: 'Show 41 sitters' }))
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ verified: 'true' }))
})

test.each([
  [{ ...facets, total: 0 }, 'No sitters match'],
  [{ ...facets, total: 1 }, 'Show 1 sitter'],
  [{ ...facets, total: 500, capped: true }, /^Show [\d,]+\+ sitters$/],
])('the button says what it will show: %o', async (found, label) => {
  const { dialog } = await openFilters({}, found)
  await dialog.findByRole('button', { name: label })
})

test('by distance needs a place; resetting keeps the place and the dates', async () => {
  const start: SearchAddress = { location: 'Austin', lat: 30, lng: -97, verified: 'true', sort: 'price', minPrice: 20 }
  const { dialog, user, done } = await openFilters(start)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Distance/ }).disabled).toBe(false)
  await user.click(dialog.getByRole('radio', { name: /Distance/ }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Distance/ }).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Highest rated/ }).checked).toBe(true)
  await user.click(await dialog.findByRole('button', { name: 'Show 41 sitters' }))
  const [search] = done.mock.calls[0] ?? []
  expect(JSON.parse(JSON.stringify(search))).toEqual({ location: 'Austin', lat: 30, lng: -97 })
})
