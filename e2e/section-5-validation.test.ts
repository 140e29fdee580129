// Section 5 of the specification: the checks before a request, in their order, as a user meets them. The server refuses
// the same with the same sentences: server/section-5-validation.test.ts.
import { variants } from '#testing/long.ts'
import { anOwnerWithADog, aSitterWithListing, daysAhead } from './factories.ts'
import { alive, expect, expectAccessible, test } from './fixtures.ts'
import { rememberToasts, toast } from './steps.ts'

const sizes = variants([
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const)

for (const [name, options] of sizes)
  test(`on a ${name} checks a request in order: log-in, dates, pets, accepted kinds`, async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: `The house with rules, ${name}`, petKinds: ['dog'] })
    const owner = await anOwnerWithADog(site, { first: 'Vera', last: name })
    const { db } = site.connection
    const { id: dog } = await db
      .selectFrom('pets')
      .select('id')
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('pets').where('id', '=', dog).execute()
    const page = await site.open(undefined, options)
    await rememberToasts(page)
    const book = page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).first()

    await page.goto(`/listing/${listingId}`)
    await alive(page)
    await expect(
      page.getByText("You won't be charged until the sitter accepts your request").filter({ visible: true }),
    ).toHaveCount(1)
    await book.click()
    const signingIn = page.getByRole('dialog', { name: 'Sign up or log in' })
    await expect(signingIn).toHaveAccessibleDescription(/^You need to be logged in to make a booking\./)
    await expectAccessible(page)
    await signingIn.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/sign-in\//)

    await site.signIn(page, owner)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/listing/${listingId}`)
    await alive(page)
    await book.click()
    const dates = page.getByRole('dialog', { name: 'Choose your dates' })
    await expect(dates).toHaveAccessibleDescription(/^Please select check-in and check-out dates\./)
    await expect(dates).toContainText('Stay 1–14 nights. Get 10% off 7 nights or more.')
    await page.keyboard.press('Escape')

    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
    await alive(page)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await book.click()
    const form = page.getByRole('dialog', { name: 'Add Pet' })
    await expect(form).toHaveAccessibleDescription(/^Please add your pets in your profile before making a booking\./)
    await form.getByRole('button', { name: 'Add Pet' }).click()
    await expect(toast(page, 'Please fill in the required fields (name and type).')).toBeVisible()
    await form.getByLabel('Name').fill('Minka')
    await form.getByLabel('Type').selectOption({ label: 'Cat' })
    await form.getByRole('button', { name: 'Add Pet' }).click()

    const pets = page.getByRole('dialog', { name: 'Which pets are staying?' })
    await expect(pets.getByRole('checkbox', { name: /^Minka/ })).toBeDisabled()
    await expect(pets.getByText("This sitter doesn't accept cats", { exact: true })).toBeVisible()
    await expect(pets.getByRole('button', { name: 'Book with 0 pet(s)' })).toBeDisabled()
    await expectAccessible(page)
    const sent = await db.selectFrom('bookings').select('id').where('owner_id', '=', owner.id).execute()
    expect(sent).toEqual([])
  })
