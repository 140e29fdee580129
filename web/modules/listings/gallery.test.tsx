import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#web/platform/rendered.tsx'
import { Gallery } from './gallery.tsx'

const images = ['/a.jpg', '/b.jpg', '/c.jpg']
const gallery = () => within(screen.getByRole('region', { name: 'Photos' }))
const place = () => gallery().getByRole('status').textContent

test('buttons and arrow keys go through the photos, around the ends', async () => {
  const { user } = renderInApp(<Gallery images={images} title="A quiet garden" isPublic />)
  expect(place()).toBe('1 / 3')
  await user.click(gallery().getByRole('button', { name: /Previous/ }))
  expect(place()).toBe('3 / 3')
  await user.keyboard('{ArrowRight}')
  expect(place()).toBe('1 / 3')
  await user.keyboard('{ArrowRight}')
  expect(gallery().getByRole('img', { name: /A quiet garden.*, photo 2 of 3/ })).toBeTruthy()
})

test('a small photo is shown large, and marked', async () => {
  const { user } = renderInApp(<Gallery images={images} title="A quiet garden" isPublic />)
  const third = gallery().getByRole('button', { name: 'Show photo 3' })
  await user.click(third)
  expect(place()).toBe('3 / 3')
  expect(third.getAttribute('aria-current')).toBe('true')
})

test('a press shows the photos in the whole window, where keys go on and Escape leads back', async () => {
  const { user } = renderInApp(<Gallery images={images} title="A quiet garden" isPublic />)
  await user.click(gallery().getByRole('button', { name: 'View photos full screen' }))
  await screen.findByRole('dialog')
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('2 / 3')
  await waitFor(() =>
    expect(gallery().getByRole('button', { name: 'View photos full screen' })).toBe(document.activeElement),
  )
})

test('without photos it says so', () => {
  renderInApp(<Gallery images={[]} title="A quiet garden" isPublic />)
  expect(screen.getByRole('img', { name: /A quiet garden.* has no photos yet/ })).toBeTruthy()
})
