import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { answer, noAnswer, refusal, renderInApp } from '#web/platform/rendered.tsx'
import { SearchBar } from './search-bar.tsx'

const texas = { placeId: 'sTX', description: 'Texas', mainText: 'Texas', secondaryText: 'State', state: 'TX' }
const austin = { placeId: 'a1', description: 'Austin, TX', mainText: 'Austin', secondaryText: 'TX' }
const place = {
  placeId: 'a1',
  description: 'Austin, TX',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  zipCode: null,
  latitude: 30.27,
  longitude: -97.74,
}

function renderBar() {
  const app = renderInApp(<SearchBar search={{}} resultsAt="/search-demo" />)
  const bar = within(screen.getByRole('search', { name: 'Find a Sitter' }))
  return { ...app, bar, field: bar.getByRole<HTMLInputElement>('combobox', { name: 'Location' }) }
}

test('a typed place is suggested, chosen by keys, and searched for', async () => {
  const { user, bar, field, answers, router } = renderBar()
  answers.push(answer(api.places.suggest, [austin, texas]), answer(api.places.details, place))
  await user.type(field, 'au')
  // the typed letters are marked
  await bar.findByRole('option', { name: /^Au\s?stin/ })
  expect(bar.getByText('2 places').getAttribute('role')).toBe('status')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Austin, TX')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
  await user.click(bar.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/search-demo'))
  expect(router.state.location.search).toMatchObject({ location: 'Austin, TX', lat: 30.27, lng: -97.74 })
})

test('without suggestions it says why, and what is typed can still be searched for', async () => {
  const { user, bar, field, answers } = renderBar()
  answers.push(noAnswer(api.places.suggest))
  await user.type(field, 'dallas')
  await bar.findByText(/Suggestions aren't available right now/)
  answers.push(answer(api.places.suggest, []))
  await user.type(field, 'xx')
  await bar.findByText('No locations found')
})

test('a place that is nowhere is said at the field, until something else is typed', async () => {
  const { user, bar, field, answers, router } = renderBar()
  answers.push(answer(api.places.suggest, []), refusal(api.places.geocode, 'place_not_found', 'Not found'))
  await user.type(field, 'Nowhere at all')
  await user.click(bar.getByRole('button', { name: 'Search' }))
  const alert = await bar.findByRole('alert')
  expect(alert.textContent).toBe(refusals.place_not_found.sentence)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  expect(router.state.location.pathname).toBe('/')
  await user.type(field, 's')
  expect(bar.queryByRole('alert')).toBeNull()
})

test('its panels open one at a time, and Escape closes the open one', async () => {
  const { user, bar, field } = renderBar()
  await user.click(field)
  expect(bar.getByRole('option', { name: 'Use current location' })).toBeTruthy()
  await user.click(bar.getByRole('button', { name: /Check-in/ }))
  expect((await bar.findAllByRole('grid')).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bar.queryByRole('grid')).toBeNull())
  expect(bar.getByRole('button', { name: /Check-in/ })).toBe(document.activeElement)
})
