import { randomBytes } from 'node:crypto'
import { emit, newId, seconds, type Call } from './call.ts'
import { badParameter, noSuch } from './errors.ts'
import { metadata, oneOf, onlyKnown, record, requiredText, text } from './parameters.ts'
import type { Account, AccountLink } from './wire-connect.ts'

/** What Stripe asks of a person before it pays them, in Stripe's names. */
const WANTED = ['external_account', 'individual.dob.day', 'individual.first_name', 'tos_acceptance.date']
/** Stripe's links expire after a few minutes. */
const LINK_SECONDS = 300

/** What each payment begins with on a card statement. */
export const statementPrefix = 'SANDBOX'

/** `GET /v1/account`: of the marketplace itself, whose settings are made at Stripe. */
export async function ownAccount(): Promise<object> {
  const card = {
    statement_descriptor_prefix: statementPrefix,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  }
  return {
    id: 'acct_sandbox',
    object: 'account',
    charges_enabled: true,
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: card,
      dashboard: { display_name: 'Sandbox', timezone: 'America/Chicago' },
      payments: {
        statement_descriptor: statementPrefix,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
  }
}

/** `POST /v1/accounts`: only the kind of account that the product makes, whose holders deal with Stripe themselves. */
export async function createAccount(call: Call): Promise<Account> {
  const { fields } = call
  onlyKnown(fields, ['business_type', 'capabilities', 'controller', 'country', 'email', 'expand', 'metadata'])
  if ((text(fields, 'country') ?? 'US') !== 'US') throw badParameter('This stand-in knows US only.', 'country')
  oneOf(fields, 'business_type', ['individual'])
  const controller = record(fields, 'controller')
  oneOf(record(controller, 'fees'), 'payer', ['application'])
  oneOf(record(controller, 'losses'), 'payments', ['application'])
  oneOf(controller, 'requirement_collection', ['stripe'])
  if (oneOf(record(controller, 'stripe_dashboard'), 'type', ['express']) === undefined)
    throw badParameter('This stand-in knows accounts with the Express dashboard only.', 'controller')
  const asked = text(record(record(fields, 'capabilities'), 'transfers'), 'requested')
  if (asked !== 'true') throw badParameter('This stand-in knows accounts that ask for transfers only.', 'capabilities')
  const account = newAccount(call)
  await call.tx.save(account)
  return account
}

function newAccount(call: Call): Account {
  const id = newId('acct')
  return {
    id,
    object: 'account',
    business_type: 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: 'US',
    created: seconds(call.at),
    default_currency: 'usd',
    details_submitted: false,
    email: text(call.fields, 'email') ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    metadata: metadata(call.fields),
    payouts_enabled: false,
    requirements: requirements(WANTED, []),
    settings: null,
    tos_acceptance: { date: null },
    type: 'none',
  }
}

function requirements(wanted: string[], looksAt: string[]): Account['requirements'] {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: wanted,
    disabled_reason:
      wanted.length > 0 ? 'requirements.past_due' : looksAt.length > 0 ? 'requirements.pending_verification' : null,
    errors: [],
    eventually_due: wanted,
    past_due: wanted,
    pending_verification: looksAt,
  }
}

/** Applies what a person entered on Stripe's page: everything that it asks for, or also something to be reviewed. */
export async function tellAboutAccount(
  call: Pick<Call, 'tx' | 'at'>,
  id: string,
  told: 'everything' | 'to_be_checked',
): Promise<void> {
  const account = await call.tx.lock('account', id)
  if (account === undefined) throw noSuch('account', id, 'account')
  const isReady = told === 'everything'
  account.details_submitted = true
  account.payouts_enabled = isReady
  account.capabilities = { transfers: isReady ? 'active' : 'pending' }
  account.requirements = requirements([], isReady ? [] : ['individual.verification.document'])
  account.tos_acceptance = { date: seconds(call.at) }
  await call.tx.save(account)
  await emit({ ...call, requestId: newId('req'), idempotencyKey: undefined }, 'account.updated', account)
}

/** `POST /v1/account_links`: the address of the page where a person enters what Stripe asks for. */
export async function createAccountLink(call: Call, base: string): Promise<object> {
  const { fields } = call
  onlyKnown(fields, ['account', 'collect', 'collection_options', 'expand', 'refresh_url', 'return_url', 'type'])
  if (oneOf(fields, 'type', ['account_onboarding']) === undefined)
    throw badParameter('Missing required param: type.', 'type', 'parameter_missing')
  const pages = { return_url: pageAddress(call, 'return_url'), refresh_url: pageAddress(call, 'refresh_url') }
  const { id, created, expires_at } = await newLink(call, requiredText(fields, 'account'), pages)
  return { object: 'account_link', created, expires_at, url: `${base}/connect/setup/${id}` }
}

/** `POST /v1/accounts/:id/login_links`: the address where a person sees their payouts. */
export async function createLoginLink(call: Call, accountId: string, base: string): Promise<object> {
  onlyKnown(call.fields, ['expand'])
  const account = await call.tx.find('account', accountId)
  if (account !== undefined && !account.details_submitted)
    throw badParameter('Cannot create a login link for an account that has not completed onboarding.')
  const { id, created } = await newLink(call, accountId, null)
  return { object: 'login_link', created, url: `${base}/connect/express/${id}` }
}

async function newLink(call: Call, account: string, pages: AccountLink['pages']): Promise<AccountLink> {
  if ((await call.tx.find('account', account)) === undefined) throw noSuch('account', account, 'account')
  const created = seconds(call.at)
  const link: AccountLink = {
    id: randomBytes(18).toString('base64url'),
    object: 'account_link',
    account,
    created,
    expires_at: created + LINK_SECONDS,
    pages,
    used: false,
  }
  await call.tx.save(link)
  return link
}

function pageAddress(call: Call, name: 'return_url' | 'refresh_url'): string {
  const url = requiredText(call.fields, name)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw badParameter('Not a valid URL', name, 'url_invalid')
  return url
}
