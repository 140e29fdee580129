import { z } from 'zod'
import { defaultSite, SiteContent } from '#contract/inputs/site.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import type { Env } from './env.ts'

/** The settings that become part of the first version of the site; later the site decides, whatever they say. */
export const businessSettings = [
  'SERVICE_FEE_CENTS',
  'DISCOUNT_PERCENT',
  'DISCOUNT_FROM_NIGHTS',
  'COMMISSION_PERCENT',
  'STAY_NIGHTS_MIN',
  'STAY_NIGHTS_MAX',
  'CONTACT_EMAIL',
] as const satisfies readonly (keyof Env)[]

type Settings = Pick<Env, (typeof businessSettings)[number] | 'MAIL_FROM'>

/** The site as it comes, with the business settings of the environment and the name that mails came from. */
function siteOf(env: Settings): SiteContent {
  const { company, look, mail, money, rules } = defaultSite
  const senderName = /^\s*([^<>]*?)\s*</.exec(env.MAIL_FROM)?.[1]?.replaceAll(/["\\]/g, '')
  return {
    ...defaultSite,
    mail: { ...mail, senderName: senderName === look.name ? null : senderName || null },
    company: { ...company, contactEmail: env.CONTACT_EMAIL ?? null },
    money: {
      ...money,
      feeCents: env.SERVICE_FEE_CENTS,
      discountPercent: env.DISCOUNT_PERCENT,
      discountFromNights: env.DISCOUNT_FROM_NIGHTS,
      commissionPercent: env.COMMISSION_PERCENT,
    },
    rules: { ...rules, nightsMin: env.STAY_NIGHTS_MIN, nightsMax: env.STAY_NIGHTS_MAX },
  }
}

/**
 * Returns the first version of the site. It stays as it is written, so one that cannot be read would keep the server from
 * ever starting again: a sender's name that mails may have and the site may not is left out.
 */
export function firstSite(env: Settings): SiteContent {
  const first = siteOf(env)
  const named = z.safeParse(SiteContent, first)
  if (named.success) return named.data
  const unnamed = z.safeParse(SiteContent, { ...first, mail: defaultSite.mail })
  if (unnamed.success) return unnamed.data
  const problems = unnamed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new OperatorError(`The first version of the site cannot be made of the settings: ${problems.join('; ')}`)
}

/** Where the site has what each setting was. */
const settled = (content: SiteContent): Readonly<Record<(typeof businessSettings)[number], unknown>> => ({
  SERVICE_FEE_CENTS: content.money.feeCents,
  DISCOUNT_PERCENT: content.money.discountPercent,
  DISCOUNT_FROM_NIGHTS: content.money.discountFromNights,
  COMMISSION_PERCENT: content.money.commissionPercent,
  STAY_NIGHTS_MIN: content.rules.nightsMin,
  STAY_NIGHTS_MAX: content.rules.nightsMax,
  CONTACT_EMAIL: content.company.contactEmail,
})

/** A sentence for each setting that says something else than the site, which decides. */
export function overruled(env: Settings, published: SiteContent): string[] {
  const [set, unset, decides] = [siteOf(env), defaultSite, published].map(settled)
  return businessSettings
    .filter((name) => set?.[name] !== unset?.[name] && set?.[name] !== decides?.[name])
    .map((name) => `${name} is set but Site decides.`)
}
