// docs/product.md#staff
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import * as api from '#contract/api.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { aPerson, anAcceptedStay, anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { expect, hydrated, test, walk } from './fixtures.ts'
import { anOwnMarket } from './own-market.ts'

type Market = Awaited<ReturnType<typeof anOwnMarket>>

/** A dialog whose last step needs a fresh login: where it is, how it is opened and filled in, and what it shows again. */
type Asking = {
  readonly at: string
  readonly open: (page: Page) => Promise<unknown>
  readonly dialog: string | RegExp
  readonly fill: (dialog: Locator) => Promise<unknown>
  readonly send: string | RegExp
  readonly again: (dialog: Locator) => Promise<unknown>
}

const words = 'Written before the login.'

/** A dialog that asks for words under this label, and for what `more` fills in. */
const asksFor = (label: string, more: (dialog: Locator) => Promise<unknown> = async () => {}) => ({
  fill: async (dialog: Locator) => {
    await dialog.getByLabel(label).fill(words)
    await more(dialog)
  },
  again: (dialog: Locator) => expect(dialog.getByLabel(label)).toHaveValue(words),
})

/** For a press that opens messages, which have these words. */
const reads = {
  fill: async () => {},
  // the page, the dialog, the messages: on a busy machine longer than a page alone
  again: (dialog: Locator) =>
    expect(dialog.page().getByRole('dialog').getByText(words)).toBeVisible({ timeout: 30_000 }),
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

const fromMenu = (button: string | RegExp, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Says why, how long, and goes on to the effects; after the login these are shown again. */
const suspension = {
  dialog: /^Suspend /,
  fill: asksFor('What happened', async (dialog) => {
    await dialog.getByLabel('Reason').selectOption('Unsafe care')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('30 days').check()
    await dialog.getByRole('button', { name: 'Next' }).click()
  }).fill,
  send: /^Suspend /,
  async again(dialog: Locator) {
    await expect(dialog.getByText('Step 3 of 3: effects')).toBeVisible()
    await expect(dialog.getByText('They can appeal within 30 days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('30 days')).toBeChecked()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('What happened')).toHaveValue(words)
  },
}

/** A stay that runs and was paid for, with a case about it, and everything that waits on a desk. */
async function aFullMarket(market: Market, admin: Person) {
  const app = { ...market, now: new Date() }
  await oneOfEachKind(app)
  const { pool } = market.connection
  const stay = await anAcceptedStay(app)
  const { bookingId } = stay
  await pool.query(
    `update bookings set payment_state = 'paid', due_at = null, check_in_at = now() - interval '1 hour' where id = $1`,
    [bookingId],
  )
  const about = { topic: 'stay', problem: 'behavior', bookingId, requestId: randomUUID() } as const
  const { body: told } = await market.call(
    api.cases.open,
    { body: { ...about, text: 'The gate was open.' } },
    stay.owner,
  )
  const body = { kind: 'warning', reason: 'scam', text: 'You asked owners for cash.' } as const
  const warned = await aPerson(app, 'owner')
  const warning = { params: { id: warned.id }, body: { ...body, requestId: randomUUID() } }
  expect((await market.call(api.moderation.measure, warning, admin)).status).toBe(200)
  const { body: draft } = await market.call(api.site.draft, {}, admin)
  const look = { ...draft.content.look, tagline: 'Stay with people who know.' }
  const changed = { content: { ...draft.content, look }, revision: draft.revision, basedOn: draft.number }
  expect((await market.call(api.site.saveDraft, { body: changed }, admin)).status).toBe(200)
  const { body: talk } = await market.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)
  const params = { id: talk.id }
  expect((await market.call(api.messaging.send, { params, body: { content: words } }, stay.owner)).status).toBe(201)
  const report = { params, body: { reason: 'spam' } } as const
  expect((await market.call(api.reports.conversation, report, stay.owner)).status).toBeLessThan(300)
  return { bookingId, caseId: told.id ?? '', sitter: stay.sitter, listingId: stay.listingId }
}

type Full = Awaited<ReturnType<typeof aFullMarket>>

const decision = (dialog: Locator) => dialog.getByLabel('Reason').selectOption({ index: 1 })

const aboutMoney = ({ bookingId, caseId }: Full): Asking[] => [
  {
    at: `/bookings/${bookingId}`,
    open: press(/^Refund: /),
    dialog: /^Refund /,
    ...asksFor('Message to both', async (dialog) => {
      await dialog.getByLabel('Amount in dollars').fill('10')
      await decision(dialog)
    }),
    send: 'Refund',
  },
  {
    at: `/bookings/${bookingId}`,
    open: press('Cancel stay'),
    dialog: 'Cancel this stay?',
    ...asksFor('Message to both', async (dialog) => {
      await dialog.getByRole('group', { name: 'Whose fault is it?' }).getByRole('radio').first().check()
      await decision(dialog)
    }),
    send: 'Cancel stay',
  },
  {
    at: `/bookings/${bookingId}`,
    open: press('End early'),
    dialog: 'End this stay early?',
    ...asksFor('Message to both', (dialog) => dialog.getByLabel('Last day').selectOption({ index: 1 })),
    send: 'End stay',
  },
  {
    at: `/bookings/${bookingId}`,
    open: press('Open case'),
    dialog: 'Open a case',
    ...asksFor('Your message'),
    send: 'Open case',
  },
  {
    at: `/admin?tab=reports&trouble=cases&case=${caseId}`,
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click(),
    dialog: 'Decide the case',
    ...asksFor('Message to who opened it', decision),
    send: 'Decide',
  },
  {
    at: '/admin?kind=payouts_held',
    open: async (page) => {
      await press(/^Decide/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Release / })
        .click()
    },
    dialog: 'Release this payout?',
    ...asksFor('Why?'),
    send: 'Release payout',
  },
]

const fromTheDesk: Asking[] = [
  {
    at: '/admin?kind=stay_in_danger',
    open: fromMenu(/^More/, 'Call…'),
    dialog: 'Call both sides',
    fill: async () => {},
    send: 'Show phone numbers',
    again: (dialog) => expect(dialog.getByRole('button', { name: 'Show phone numbers' })).toBeVisible(),
  },
  {
    at: '/admin?kind=job_failed',
    open: fromMenu(/^More/, 'Give up…'),
    dialog: 'Give up this job',
    fill: (dialog) => dialog.getByLabel('Why?').selectOption({ index: 1 }),
    send: 'Give up',
    again: (dialog) => expect(dialog.getByLabel('Why?')).not.toHaveValue('done_by_hand'),
  },
]

const aboutWords = ({ listingId, caseId }: Full): Asking[] => [
  {
    at: `/listing/${listingId}`,
    open: press(/^Hide listing/),
    dialog: 'Hide this listing?',
    ...asksFor('reads', decision),
    send: 'Hide listing',
  },
  { at: '/admin?tab=reports', open: press(/^Open/), dialog: / and /, send: 'Read messages', ...reads },
  {
    at: `/admin?tab=reports&trouble=cases&case=${caseId}`,
    open: async () => {},
    dialog: /behavior/i,
    send: 'Read their messages',
    ...reads,
  },
]

const aboutPeople = ({ sitter }: Full): Asking[] => [
  { at: `/admin/people/${sitter.id}`, open: fromMenu(/^More about/, 'Suspend…'), ...suspension },
  { at: `/admin?tab=users&search=${sitter.id.slice(-8)}`, open: fromMenu(/^More about/, 'Suspend…'), ...suspension },
  {
    at: '/admin?tab=reports',
    open: async (page) => {
      await press(/^Open/)(page)
      await fromMenu(/^More about/, 'Suspend…')(page)
    },
    ...suspension,
  },
  {
    at: `/admin/people/${sitter.id}`,
    open: fromMenu(/^More about/, 'Warn…'),
    dialog: /^Warn /,
    ...asksFor('What happened', (dialog) => dialog.getByLabel('Reason').selectOption('Unsafe care')),
    send: /^Warn /,
  },
  {
    at: `/admin/people/${sitter.id}`,
    open: fromMenu(/^More about/, 'Edit user, change role…'),
    dialog: 'Edit User',
    fill: (dialog) => dialog.getByLabel('Role').selectOption('owner'),
    again: (dialog) => expect(dialog.getByLabel('Role')).toHaveValue('owner'),
    send: 'Save Changes',
  },
  {
    at: `/admin/people/${sitter.id}`,
    open: fromMenu(/^More about/, 'Send them their data…'),
    dialog: /their data/,
    fill: (dialog) => dialog.getByRole('checkbox').check(),
    again: (dialog) => expect(dialog.getByRole('checkbox')).toBeChecked(),
    send: 'Send',
  },
  {
    at: '/admin?kind=appeal',
    open: async (page) => {
      await press(/^Open/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Decide appeal' }).click()
    },
    dialog: 'Warnings and suspensions',
    ...asksFor('Answer', (dialog) => dialog.getByLabel('Decision').selectOption({ index: 1 })),
    send: 'Send decision',
  },
  {
    at: '/admin?tab=reports&trouble=measures',
    open: async (page) => {
      await press(/^Open the measures/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).first().click()
    },
    dialog: 'Warnings and suspensions',
    ...asksFor('Why?'),
    send: 'Take the warning back',
  },
]

const aboutTheSite: Asking[] = [
  {
    at: '/admin/site',
    open: press('Publish…'),
    dialog: 'Publish these changes?',
    ...asksFor('Note'),
    send: 'Publish',
  },
  {
    at: '/admin?tab=reports&texts=true',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Edit…' }).first().click(),
    dialog: /^Edit /,
    ...asksFor("What's new"),
    send: 'Publish',
  },
]

walk('what was written in a dialog that asks for a fresh login is there again after it', async ({ site }) => {
  test.setTimeout(1_200_000)
  site.allow(/status of 40[349]/)
  const market = await anOwnMarket(site)
  try {
    const { pool } = market.connection
    const admin = await anAdmin({ ...market, now: new Date() })
    const full = await aFullMarket(market, admin)
    const page = await market.page(admin)
    // other tests walk through the login itself
    await page.route('**/api/login?**', (route) => route.fulfill({ contentType: 'text/html', body: 'Log in' }))
    const proved = (ago: string) =>
      pool.query('update sessions set proved_at = now() - $2::interval where user_id = $1', [admin.id, ago])
    for (const { at, open, dialog: name, fill, send, again } of [
      ...aboutMoney(full),
      ...fromTheDesk,
      ...aboutWords(full),
      ...aboutPeople(full),
      ...aboutTheSite,
    ]) {
      await test.step(`${at}: ${name}`, async () => {
        await proved('16 minutes')
        await page.goto(market.address + at)
        await hydrated(page)
        await open(page)
        const dialog = page.getByRole('dialog', { name })
        await fill(dialog)
        await dialog.getByRole('button', { name: send, exact: true }).click()
        await page.waitForURL(/\/api\/login\?.*fresh=true/)
        await proved('0')
        await page.goto(market.address + at)
        await again(page.getByRole('dialog', { name }))
      })
    }
    await page.close()
  } finally {
    await market.close()
  }
})
