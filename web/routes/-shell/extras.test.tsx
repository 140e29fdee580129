import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { call } from '#web/platform/api.ts'
import { answer, renderInApp } from '#web/platform/rendered.tsx'
import { Extras } from './extras.tsx'

// what every page has in a browser
beforeEach(() => {
  renderInApp(<Extras />, { answers: [answer(api.bookings.listAsOwner, [])] })
})

const fire = (type: string, pointerId = 1) => window.dispatchEvent(new PointerEvent(type, { pointerId }))
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A call that was answered; whether what asked has its answer. */
async function asked() {
  let isAnswered = false
  const answered = call(api.bookings.listAsOwner).then(() => (isAnswered = true))
  await passed(20)
  return { isAnswered: () => isAnswered, answered }
}

/** How many milliseconds pass until something is there. */
async function timed(wanted: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await wanted
  return performance.now() - begun
}

test('an answer comes at once when nothing is pressed', async () => {
  const { isAnswered } = await asked()
  expect(isAnswered()).toBe(true)
})

test('while something is pressed, an answer waits for its click', async () => {
  fire('pointerdown')
  const { isAnswered, answered } = await asked()
  expect(isAnswered()).toBe(false)
  fire('pointerup')
  await passed(20)
  // what is clicked is still where it was
  expect(isAnswered()).toBe(false)
  fire('click')
  expect(await timed(answered)).toBeLessThan(200)
})

test('it does not wait for what became something else, such as scrolling', async () => {
  fire('pointerdown')
  const { isAnswered, answered } = await asked()
  fire('pointercancel', 2)
  await passed(20)
  expect(isAnswered()).toBe(false)
  fire('pointercancel')
  expect(await timed(answered)).toBeLessThan(200)
})

test('of two presses it waits for both', async () => {
  fire('pointerdown', 1)
  const { isAnswered, answered } = await asked()
  fire('pointerdown', 2)
  fire('pointercancel', 1)
  await passed(20)
  expect(isAnswered()).toBe(false)
  fire('pointercancel', 2)
  expect(await timed(answered)).toBeLessThan(200)
})

test('a finger that rests holds nothing for long', async () => {
  fire('pointerdown')
  const { answered } = await asked()
  expect(await timed(answered)).toBeGreaterThan(200)
})
