import { expect, test } from 'vitest'
import { companyProblem } from './words.ts'

const whole = { legalName: 'Fern & Paw LLC', address: '12 Oak St', contactEmail: 'help@fern.test' }

test.each([
  [{}, undefined],
  [{ address: null }, 'Nobody can see who runs the site. Missing: address.'],
  [
    { legalName: null, address: null, contactEmail: null },
    'Nobody can see who runs the site. Missing: legal name, address, contact email.',
  ],
])('who runs the site is named: %j', (more, says) => expect(companyProblem({ ...whole, ...more })).toBe(says))
