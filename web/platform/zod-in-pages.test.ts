import { expect, test } from 'vitest'
import { listMessages } from '#contract/calls/messaging.ts'
import { ListingInput } from '#contract/calls/listings.ts'

test('a test of the web sees the contract as a page does: paths and words, and no schema that could check anything', () => {
  expect(listMessages.path).toBe('/api/conversations/{id}/messages')
  expect(() => ListingInput.parse({})).toThrow('The schemas of the contract are not part of pages.')
  expect(() => listMessages.reply.safeParse([])).toThrow('The schemas of the contract are not part of pages.')
})
