import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.restoreAllMocks())

/** Where things and their words are in a window of 1000 by 1000: a toast of 300 by 100 in each corner. */
function layOut() {
  const corners: Record<string, DOMRect> = {
    'bottom-end': new DOMRect(700, 900, 300, 100),
    'bottom-start': new DOMRect(0, 900, 300, 100),
    'top-end': new DOMRect(700, 0, 300, 100),
    'top-start': new DOMRect(0, 0, 300, 100),
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.getAttribute('data-place')
    const box = this.getAttribute('data-box')?.split(' ').map(Number)
    return (at !== null && corners[at]) || (box ? new DOMRect(...box) : new DOMRect())
  })
  // the DOM of tests lays nothing out
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    const of = this.startContainer as Element
    const words = of.getAttribute('data-words')?.split(' ').map(Number)
    return words ? new DOMRect(...words) : of.getBoundingClientRect()
  })
}

const place = () => document.querySelector('[data-toasts]')?.getAttribute('data-place')
const price = <p className="figures" data-box="800 950 50 20" />
const saved = { id: 1, title: 'Saved', tone: 'success' } as const

/** Shows something on a screen that was empty when its toast came. */
function showUnderToast(content: ReactNode): void {
  const view = (below: ReactNode) => (
    <>
      <main>{below}</main>
      <Toaster toast={saved} onClose={() => {}} />
    </>
  )
  const { rerender } = render(view(null))
  rerender(view(content))
}

test('a toast covers no price, also one that comes later', async () => {
  layOut()
  const view = (late: boolean) => (
    <>
      <main>{late && price}</main>
      <Toaster toast={saved} onClose={() => {}} />
    </>
  )
  const { rerender } = render(view(false))
  expect(place()).toBe('bottom-end')
  rerender(view(true))
  await waitFor(() => expect(place()).toBe('bottom-start'))
})

test('if every place covers something, it covers the least', async () => {
  layOut()
  const full = (
    <>
      {price}
      <h1 data-box="0 900 1000 40">A title at the bottom</h1>
      <h2 data-box="0 0 1000 40">One at the top</h2>
    </>
  )
  showUnderToast(full)
  await waitFor(() => expect(place()).toBe('bottom-start'))
})

test('beside the words of a title is no title, however wide its column is', async () => {
  layOut()
  showUnderToast(
    <>
      <h1 data-box="0 0 1000 40" data-words="0 0 500 40">
        Complete Your Booking
      </h1>
      {price}
      <input aria-label="ZIP code" data-box="0 950 600 44" />
    </>,
  )
  await waitFor(() => expect(place()).toBe('top-end'))
})

test('it covers a title rather than the button that the screen is for', async () => {
  layOut()
  showUnderToast(
    <>
      <h1 data-box="0 0 1000 40">Complete Your Booking</h1>
      <h2 data-box="0 50 1000 40">Secure Payment</h2>
      <Button data-box="0 950 1000 44">Authorize</Button>
    </>,
  )
  await waitFor(() => expect(place()).toBe('top-end'))
})

test('it leaves a price that only the dialog hid, in which it was asked for, when that closes', async () => {
  layOut()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'alertdialog')
  dialog.dataset['state'] = 'open'
  document.body.append(dialog)
  render(
    <>
      <main>{price}</main>
      <Toaster toast={saved} onClose={() => {}} />
    </>,
  )
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(place()).toBe('bottom-end')
  dialog.remove()
  await waitFor(() => expect(place()).toBe('bottom-start'))
})
