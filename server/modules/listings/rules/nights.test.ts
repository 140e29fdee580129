import { expect, test } from 'vitest'
import { refuseNightsOrder } from './nights.ts'

test.each([
  [{}, {}, false],
  [{ minNights: 3 }, {}, false],
  [{ maxNights: 1 }, {}, false],
  [{ minNights: 3, maxNights: 3 }, {}, false],
  [{ minNights: 4, maxNights: 3 }, {}, true],
  [{ minNights: 4 }, { minNights: null, maxNights: 3 }, true],
  [{ maxNights: 2 }, { minNights: 3, maxNights: null }, true],
  [{ minNights: null, maxNights: 2 }, { minNights: 3, maxNights: null }, false],
])('%j on %j is refused: %s', (input, old, refused) => {
  expect(refuseNightsOrder(input, old)?.refused === 'nights_reversed').toBe(refused)
})
