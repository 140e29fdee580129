import { expect, test } from 'vitest'
import type { Pet } from '#contract/calls/pets.ts'
import { Failure, Refusal } from '#web/platform/refusal.ts'
import { obstacleTo, type RequestFacts } from './request-checks.ts'

const ready: RequestFacts = {
  signedIn: true,
  mayBook: true,
  dated: true,
  price: async () => ({ available: true }),
  pets: [{ id: 'rex' } as Pet],
}
/** Every check fails; each hides those after it. */
const nothing: RequestFacts = {
  signedIn: false,
  mayBook: false,
  dated: false,
  price: () => Promise.reject(new Error('no price')),
  pets: undefined,
}

test('checks have a fixed order, and the choice of pets comes last', async () => {
  const said: (string | undefined)[] = []
  const facts = { ...nothing }
  const mend: Partial<RequestFacts>[] = [
    { signedIn: true },
    { mayBook: true },
    { dated: true },
    { price: ready.price },
    { pets: [] },
    { pets: ready.pets },
  ]
  for (const mended of mend) {
    const obstacle = await obstacleTo(facts)
    said.push(obstacle?.words?.title)
    Object.assign(facts, mended)
  }
  expect(said).toEqual([
    'Please log in',
    'Only pet owners and admins can book.',
    'Select dates',
    "We couldn't load the price",
    "We couldn't load your pets",
    'Add your pets first',
  ])
  expect(await obstacleTo(facts)).toBeNull()
})

test('opens what the user can complete in place, and asks them to sign in if needed', async () => {
  expect(await obstacleTo({ ...ready, dated: false })).toMatchObject({
    opens: 'dates',
    words: { description: 'Please select check-in and check-out dates.' },
  })
  expect(await obstacleTo({ ...ready, pets: [] })).toMatchObject({
    opens: 'pet',
    words: { description: 'Please add your pets in your profile before making a booking.' },
  })
  expect(await obstacleTo({ ...ready, signedIn: false })).toMatchObject({ opens: 'signIn' })
  expect(await obstacleTo({ ...ready, price: async () => ({ available: false }) }), 'the button says it').toEqual({})
})

test('why there is no price decides what is said: of the dates, or of the connection', async () => {
  const titleOf = async (error: Error) =>
    (await obstacleTo({ ...ready, price: () => Promise.reject(error) }))?.words?.title
  const refusal = { sentence: 'No.', status: 400, fields: {} }
  expect(await titleOf(new Refusal({ ...refusal, code: 'stay_too_long' }))).toBe('Select dates')
  expect(await titleOf(new Refusal({ ...refusal, code: 'closed_weekday' }))).toBe('Select dates')
  expect(await titleOf(new Refusal({ ...refusal, code: 'listing_not_found' }))).toBe("We couldn't load the price")
  expect(await titleOf(Failure.unreachable())).toBe("We couldn't load the price")
})
