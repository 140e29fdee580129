import type { Side } from '#contract/vocabulary/booking-states.ts'
import { describe, expect, test } from 'vitest'
import { expectedOf } from './expected.ts'
import { answer, lapse, offer, write } from './moves.ts'
import type { Moving } from './moves.ts'

const start = new Date('2027-05-20T20:00:00Z').getTime()
const at = (hours: number) => new Date(start + hours * 3_600_000)
const asked = (by: Side, revision: number, hours = 0) => ({
  by,
  revision,
  now: at(hours),
  mayBegin: true,
})
const offered = (by: Side = 'sitter') => offer(undefined, { ...asked(by, 0), happened: at(0) }) as Moving

describe('a check-in or check-out', () => {
  test('is written as a draft, offered, and confirmed by the other side', () => {
    const draft = write(undefined, { ...asked('owner', 0), happenedAt: null }) as Moving
    expect(draft).toMatchObject({ state: 'draft', revision: 1, offeredBy: null })
    const open = offer(draft, { ...asked('sitter', 1), happened: at(0) }) as Moving
    expect(open).toMatchObject({ state: 'offered', revision: 1, offeredBy: 'sitter', happenedAt: at(0) })
    expect(answer(open, 'agreed', asked('owner', 1))).toMatchObject({ state: 'agreed', answeredBy: 'owner' })
  })

  test('is offered without a list by one tap, and once', () => {
    expect(offered()).toMatchObject({ state: 'offered', revision: 1 })
    expect(offer(offered(), { ...asked('owner', 1), happened: at(0) })).toBe('handover_changed')
    expect(offer(undefined, { ...asked('owner', 0), mayBegin: false, happened: at(0) })).toBe('handover_not_now')
  })

  test('is not confirmed by who offered it, of another revision, twice, or too late', () => {
    expect(answer(offered(), 'agreed', asked('sitter', 1))).toBe('other_side_confirms')
    expect(answer(offered(), 'agreed', asked('owner', 2))).toBe('handover_changed')
    expect(answer(offered(), 'agreed', asked('owner', 1, 23.999))).toMatchObject({ state: 'agreed' })
    expect(answer(offered(), 'agreed', asked('owner', 1, 24))).toBe('handover_over')
    const agreed = answer(offered(), 'agreed', asked('owner', 1)) as Moving
    expect(answer(agreed, 'disagreed', asked('owner', 1))).toBe('handover_settled')
    expect(write(agreed, { ...asked('owner', 1), happenedAt: null })).toBe('handover_settled')
    expect(answer(undefined, 'agreed', asked('owner', 0))).toBe('handover_not_offered')
  })

  test('can be changed for two hours, which asks the other side again', () => {
    const changed = write(offered(), { ...asked('owner', 1, 1.999), happenedAt: null }) as Moving
    expect(changed).toMatchObject({ state: 'offered', revision: 2, offeredBy: 'owner', happenedAt: at(0) })
    expect(answer(changed, 'agreed', asked('owner', 2))).toBe('other_side_confirms')
    expect(answer(changed, 'agreed', asked('sitter', 1))).toBe('handover_changed')
    expect(write(changed, { ...asked('sitter', 2, 2), happenedAt: null })).toBe('handover_over')
  })

  test('is offered again within two weeks of a disagreement', () => {
    const against = answer(offered(), 'disagreed', asked('owner', 1)) as Moving
    expect(offer(against, { ...asked('owner', 1, 24 * 14 - 0.001), happened: at(0) })).toMatchObject({ revision: 2 })
    expect(offer(against, { ...asked('owner', 1, 24 * 14), happened: at(0) })).toBe('handover_over')
    expect(write(against, { ...asked('sitter', 1, 3), happenedAt: at(1) })).toMatchObject({
      state: 'offered',
      offeredBy: 'sitter',
      happenedAt: at(1),
      answeredBy: null,
    })
  })

  test('stands as not confirmed after a day, to the second', () => {
    expect(lapse(offered(), new Date(at(24).getTime() - 1000))).toBeUndefined()
    const lapsed = lapse(offered(), at(24)) as Moving
    expect(lapsed.state).toBe('unanswered')
    expect(answer(lapsed, 'agreed', asked('owner', 1, 24))).toBe('handover_over')
    expect(lapse(lapsed, at(48))).toBeUndefined()
  })
})

/** A generator of numbers below a limit, the same for each seed. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('random moves of two sides and the clock never agree without both sides on one revision', () => {
  let agreements = 0
  for (let seed = 1; seed <= 3_000; seed++) {
    const pick = numbers(seed)
    // who has written, offered or confirmed the revision that there is
    let behind = new Set<string>()
    let now: Moving | undefined
    let hours = 0
    for (let step = 0; step < 25; step++) {
      hours += [0, 0.1, 1, 5, 25][pick(5)] ?? 0
      const by = pick(2) === 0 ? 'owner' : 'sitter'
      const revision = Math.max(0, (now?.revision ?? 0) - (pick(4) === 0 ? 1 : 0))
      const how = { ...asked(by, revision, hours), mayBegin: pick(8) > 0 }
      const kind = pick(5)
      const next =
        kind === 0
          ? write(now, { ...how, happenedAt: null })
          : kind === 1
            ? offer(now, { ...how, happened: at(hours) })
            : kind === 2
              ? ((now && lapse(now, at(hours))) ?? 'nothing')
              : answer(now, kind === 3 ? 'agreed' : 'disagreed', how)
      if (typeof next === 'string') continue
      if (now?.state === 'agreed') expect.unreachable('what was agreed to changed')
      if (kind === 0) behind = new Set(next.state === 'offered' ? [by] : [])
      if (kind === 1) behind = new Set([by])
      if (kind === 3) {
        expect(revision).toBe(now?.revision)
        behind.add(by)
        expect([...behind].toSorted()).toEqual(['owner', 'sitter'])
        agreements++
      }
      now = next
    }
  }
  expect(agreements).toBeGreaterThan(300)
})

test('what is left of a medication is known if its doses are, and never negative', () => {
  expect(expectedOf({ amount: 12, unit: 'tablet', unitsPerDose: 0.5, doses: 4 })).toBe(10)
  expect(expectedOf({ amount: 1, unit: 'mL', unitsPerDose: 1, doses: 3 })).toBe(0)
  expect(expectedOf({ amount: 12, unit: 'tablet', unitsPerDose: null, doses: 3 })).toBeNull()
  // two units of insulin are one dose
  expect(expectedOf({ amount: 16, unit: 'dose', unitsPerDose: 2, doses: 3 })).toBe(13)
  expect(expectedOf({ amount: 16, unit: 'dose', unitsPerDose: null, doses: 3 })).toBe(13)
})
