import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
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

/**
 * Returns the first version of the site: as it comes, with the business settings of the environment and the name that
 * mails came from.
 */
export function firstSite(env: Pick<Env, (typeof businessSettings)[number] | 'MAIL_FROM'>): SiteContent {
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
