import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '#web/platform/rendered.tsx'
import { MapSheet } from './map-sheet.tsx'

function Results() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Map</button>
      <ol data-toasts tabIndex={-1} />
      {open && (
        <MapSheet head="12 sitters" onClose={() => setOpen(false)}>
          <button>A pin</button>
        </MapSheet>
      )}
    </>
  )
}

test('keeps the focus, except from a toast, and returns it to the button', async () => {
  const { user } = renderInApp(<Results />)
  await user.click(screen.getByRole('button', { name: 'Map' }))
  const sheet = await screen.findByRole('dialog', { name: 'Map of the results' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  for (let step = 0; step < 3; step++) {
    await user.tab()
    expect(sheet.contains(document.activeElement)).toBe(true)
  }
  const toasts = document.querySelector<HTMLElement>('[data-toasts]')
  toasts?.focus()
  expect(document.activeElement).toBe(toasts)
  await user.click(screen.getByRole('button', { name: 'Close map' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Map' })).toBe(document.activeElement))
})
