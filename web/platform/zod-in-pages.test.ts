import { expect, test } from 'vitest'
import { listMessages } from '#contract/calls/messaging.ts'
import { ListingInput } from '#contract/calls/listings.ts'

test('the tests of web/ get the contract as pages do: paths and values, but no schemas that check anything', () => {
  expect(listMessages.path).toBe('/api/conversations/{id}/messages')
  expect(() => ListingInput.parse({})).toThrow('The schemas of the contract are not part of pages.')
  expect(() => listMessages.reply.safeParse([])).toThrow('The schemas of the contract are not part of pages.')
})
