import type { Page } from '@playwright/test'
import { daysAhead } from './factories.ts'
import { expect } from './fixtures.ts'

/** One night at a listing for $45, asked for in the owner's browser and accepted in the sitter's; the booking's id. */
export async function aConfirmedStay(owner: Page, sitter: Page, listingId: string): Promise<string> {
  const pets = (await (await owner.request.get('/api/pets')).json()) as { id: string }[]
  const asked = await owner.request.post('/api/bookings', {
    data: {
      listingId,
      petIds: pets.map(({ id }) => id),
      startDate: daysAhead(5),
      endDate: daysAhead(6),
      totalAmount: '50.00',
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id } = (await asked.json()) as { id: string }
  const accepted = await sitter.request.put(`/api/bookings/${id}`, { data: { status: 'accepted' } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return id
}
