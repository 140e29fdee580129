import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleCard } from './example-card.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { ListingCard } from './listing-card.tsx'

const listing: typeof exampleCard = { ...exampleCard, petTypes: ['dog', 'cat', 'bird', 'fish', 'snake'] }

test('says in words what it shows: who, where, how well rated, what it costs, which pets', () => {
  renderInApp(<ListingCard listing={listing} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('link', { name: /A quiet garden/ }).getAttribute('href')).toBe('/listing/home')
  const text = screen.getByRole('article').textContent
  for (const words of ['Austin, TX', 'Sam Cole', ', verified', '$45', ' / day', '12'])
    expect(text, words).toContain(words)
  const kinds = within(card.getByRole('list', { name: 'Accepts' })).getAllByRole('listitem')
  expect(kinds.map((kind) => kind.textContent)).toEqual(['Dogs', 'Cats', 'Birds', '+2 more kinds'])
})

test('with dates the total leads, and the link carries what was searched for', () => {
  const carries = { checkIn: '2027-03-10', checkOut: '2027-03-13' }
  const stay = { nights: 3, total: '140.00', perNight: '46.67' }
  renderInApp(<ListingCard listing={{ ...listing, stay }} carries={carries} />)
  const text = screen.getByRole('article').textContent
  expect(text).toMatch(/\$140 total.*3 nights · avg\. \$47 \/ day/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/listing/home?checkIn=2027-03-10&checkOut=2027-03-13')
})

test('tells when it is pointed at or has the focus, for its pin on the map', async () => {
  const hover = vi.fn<(hovering: boolean) => void>()
  const { user } = renderInApp(<ListingCard listing={listing} onHover={hover} />)
  await user.tab()
  expect(hover).toHaveBeenLastCalledWith(true)
  await user.hover(screen.getByRole('article'))
  await user.unhover(screen.getByRole('article'))
  expect(hover).toHaveBeenLastCalledWith(false)
})

test('has a heart, except on the own home of a sitter', async () => {
  renderInApp(<ListingCard listing={listing} />, { user: { id: 'sam', role: 'sitter' } })
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
  renderInApp(<ListingCard listing={listing} />)
  expect(screen.getByRole('button', { name: /Save .*A quiet garden/ })).toBeTruthy()
})
