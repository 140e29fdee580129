import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { toast } from './steps.ts'

const nora = {
  name: 'Nora Reed',
  phone: '(512) 555-0128',
  relation: 'My sister',
  email: null,
  mayDecide: true,
}
/** What a care sheet says for vets, and whom to call. */
export const forVets = {
  contacts: [nora],
  vet: { name: 'Dr. Alvarez', phone: '(512) 555-0142', address: '210 Elm Street' },
  microchip: '985112004567891',
  allergies: 'Penicillin',
}

/** The owner signs a limit of $650, on the page of the stay. */
export async function signs(owner: Page, id: string): Promise<void> {
  await owner.goto(`/bookings/${id}`)
  await owner.getByRole('link', { name: 'Emergency', exact: true }).click()
  const spending = spendingOn(owner)
  await expect(spending).toContainText('No spending is agreed.')
  await spending.getByRole('button', { name: 'Sign' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Spending limit for the vet' })
  await dialog.getByLabel('Limit for all pets together').fill('650')
  await expect(dialog.getByRole('region', { name: 'What you sign' })).toContainText('costs up to $650 in total')
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await expect(dialog).toContainText('Type your full name to sign.')
  await dialog.getByLabel('Your full name').fill('Ida Away')
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await expect(toast(owner, 'Signed')).toBeVisible()
  await expect(spending).toContainText('$650.00 left of $650')
}

export const spendingOn = (page: Page) => page.getByRole('region', { name: 'Spending at the vet' })
