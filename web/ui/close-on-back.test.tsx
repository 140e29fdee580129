import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './close-on-back.ts'

/** The watchers that the browser holds, of which the system's back gesture asks the newest. */
let watchers: { onclose: (() => void) | null; destroy: () => void }[]
beforeEach(() => {
  watchers = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose = null
      constructor() {
        watchers.push(this)
      }
      destroy() {
        watchers = watchers.filter((each) => each !== this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function goBack() {
  const asked = watchers.pop()
  asked?.onclose?.()
  return asked !== undefined
}

function Sheet({ mayClose, onBack }: { mayClose: () => boolean; onBack: () => void }) {
  const [open, setOpen] = useState(true)
  useCloseOnBack(open, () => {
    onBack()
    if (mayClose()) setOpen(false)
  })
  return open ? <p>open</p> : null
}

test('going back closes it, and is nothing that is kept', async () => {
  const { container } = render(<Sheet mayClose={() => true} onBack={() => {}} />)
  expect(goBack()).toBe(true)
  await waitFor(() => expect(container.textContent).toBe(''))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(goBack()).toBe(false)
})

test('what stays open hears the next time, too, and closes then', async () => {
  const onBack = vi.fn<() => void>()
  let isBusy = true
  const { container } = render(<Sheet mayClose={() => !isBusy} onBack={onBack} />)
  goBack()
  await waitFor(() => expect(watchers).toHaveLength(1))
  isBusy = false
  goBack()
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(onBack).toHaveBeenCalledTimes(2)
  expect(watchers).toEqual([])
})
