// docs/product.md#leaving
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'

test('a sitter with a stay to come asks to leave, sees what is in the way, and keeps the account after all', async ({
  site,
}) => {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The grey gate' })
  const [owner, sitter] = [
    await site.open(await anOwnerWithADog(site, { first: 'Ada', last: 'Moss' })),
    await site.open(sitterIs),
  ]
  await accept(sitter, await askedFor(owner, { listingId, from: 10, to: 13 }))
  await sitter.goto('/settings?tab=account')
  await hydrated(sitter)
  await sitter.getByRole('button', { name: 'Delete account' }).click()
  const dialog = sitter.getByRole('alertdialog')
  await expect(dialog.getByRole('heading', { name: '1 thing is in the way' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^A stay that isn't over: .?The grey gate/ })).toBeVisible()
  await expectAccessible(sitter)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: "Delete my account when that's over" }).click()
  const waiting = sitter.getByRole('region', { name: 'Your account will be deleted when these are over:' })
  await expect(waiting.getByRole('link', { name: /The grey gate/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await waiting.getByRole('button', { name: 'Keep my account' }).click()
  await expect(sitter.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('an admin who cannot delete a person sees what is in the way, and goes there in one click', async ({ site }) => {
  site.allow(/status of 409/)
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The brown gate' })
  const ownerIs = await anOwnerWithADog(site, { first: 'Ned', last: 'Moss' })
  const [owner, sitter] = [await site.open(ownerIs), await site.open(sitterIs)]
  const stay = await askedFor(owner, { listingId, from: 10, to: 13 })
  await accept(sitter, stay)
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  const remove = async (at: string, item: string) => {
    await admin.goto(at)
    await hydrated(admin)
    await admin.getByRole('button', { name: /^More about/ }).click()
    await admin.getByRole('menuitem', { name: item }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Deleting Ned Moss' })
    await expect(dialog.getByRole('heading', { name: '1 thing is in the way' })).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByRole('link', { name: /^A stay that isn't over: .?The brown gate/ }).click()
    await expect(admin).toHaveURL(`/bookings/${stay}`)
  }
  await remove(`/admin?tab=users&search=${ownerIs.id.slice(-8)}`, 'Delete user')
  await remove(`/admin/people/${ownerIs.id}`, 'Delete…')
})
