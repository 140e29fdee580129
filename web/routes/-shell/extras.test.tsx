import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { call } from '#web/platform/api.ts'
import { answer, renderInApp } from '#web/platform/rendered.tsx'
import { Extras } from './extras.tsx'

// what every page has in a browser
beforeEach(() => {
  renderInApp(<Extras />, { answers: [answer(api.bookings.listAsOwner, [])] })
})

const fire = (type: string) => window.dispatchEvent(new Event(type))
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A call that was answered; whether what asked has its answer. */
async function asked() {
  let isAnswered = false
  const answered = call(api.bookings.listAsOwner).then(() => (isAnswered = true))
  await passed(20)
  return { isAnswered: () => isAnswered, answered }
}

test('an answer comes at once when nothing is pressed', async () => {
  const { isAnswered } = await asked()
  expect(isAnswered()).toBe(true)
})

test.each(['pointerup', 'pointercancel'])('while something is pressed, an answer waits for its %s', async (end) => {
  fire('pointerdown')
  const { isAnswered, answered } = await asked()
  expect(isAnswered()).toBe(false)
  fire(end)
  // what is clicked is still where it was
  await Promise.resolve()
  expect(isAnswered()).toBe(false)
  await answered
})

test('it waits for the click that follows, and not for longer', async () => {
  fire('pointerdown')
  const { isAnswered, answered } = await asked()
  fire('pointerup')
  const shown = vi.fn<() => void>(() => expect(isAnswered()).toBe(false))
  window.addEventListener('click', shown, { once: true })
  fire('click')
  expect(shown).toHaveBeenCalledOnce()
  await answered
})

test('a finger that rests holds nothing for long', async () => {
  fire('pointerdown')
  const { answered } = await asked()
  await answered
})
