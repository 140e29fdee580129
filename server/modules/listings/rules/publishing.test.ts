// docs/product.md#publishing
import { expect, test } from 'vitest'
import { refusePublisher, refuseUnready } from './publishing.ts'

test.each([
  ['owner', 'publish_needs_sitter'],
  ['sitter', undefined],
  ['admin', undefined],
] as const)('an %s who publishes is refused: %s', (role, refused) => {
  expect(refusePublisher({ id: 'a', role })?.refused).toBe(refused)
})

const ready = {
  title: 'Home',
  description: 'A yard.',
  priceCents: 5000,
  location: '12 Elm Street, Austin, TX',
  latitude: 30.27,
  petKinds: ['dog'],
  photos: 1,
}

test('a listing is published when its checklist is complete, and else the refusal says what is missing', () => {
  expect(refuseUnready(ready)).toBeUndefined()
  expect(refuseUnready({ ...ready, description: '', photos: 0 })).toMatchObject({
    refused: 'not_ready_to_publish',
    sentence: 'This listing still needs a description and a photo.',
  })
})
