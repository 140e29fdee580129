import * as z from 'zod/mini'
import type { ListName } from '../vocabulary/lists.ts'
import { shippedLists } from '../vocabulary/shipped-lists.ts'
import { firstTerms, termBounds } from '../vocabulary/stay-terms.ts'
import { defaultName } from '../vocabulary/site.ts'
import { colorModes, cornerKinds, siteBounds, siteLimits as limits } from '../vocabulary/site-limits.ts'
import { optionalLine, optionalText, Id, line, orNull } from './text.ts'

type Bounds = { readonly minimum: number; readonly maximum: number }

const whole = ({ minimum, maximum }: Bounds, fallback: number) =>
  z._default(z.int().check(z.minimum(minimum), z.maximum(maximum)), fallback)

/** What would end a name in the head of a mail, or an element of a page. */
const plain = /^[^<>"\\]*$/
const plainWords = 'must have no < > " or \\'

const named = (max: number) => z.pipe(line(max), z.string().check(z.regex(plain, plainWords)))
const name = z.pipe(
  named(limits.name.maximum),
  z.string().check(z.minLength(limits.name.minimum, `Enter ${limits.name.minimum} characters at least.`)),
)

const Color = z._default(
  z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/, 'must be a color such as #1f5b47'))),
  null,
)
const Email = orNull(
  z.string().check(z.trim(), z.maxLength(limits.email), z.regex(/^$|^[^<>@\s,]+@[^<>@\s,]+$/, 'Enter an email.')),
)
const Phone = optionalLine(limits.phone)
/** The name of a picture that was uploaded for the site. */
const picture = (name: RegExp) => z._default(z.nullable(z.string().check(z.regex(name))), null)
const Link = z
  .string()
  .check(z.trim(), z.maxLength(limits.link), z.regex(/^https:\/\/[^\s/?#]+\S*$/, 'Enter an address with https://.'))
/** Markdown of a page; null: the one that the product comes with. */
const Markdown = optionalText(limits.text)

const Look = z.object({
  name: z._default(name, defaultName),
  /** Under the icon on a phone. */
  shortName: z._default(
    z.pipe(named(limits.shortName), z.string().check(z.minLength(1, 'Enter a short name.'))),
    defaultName,
  ),
  tagline: optionalLine(limits.tagline),
  /** Null: the product's own colors. */
  brandColor: Color,
  accentColor: Color,
  mode: z._default(z.enum(colorModes), 'both'),
  corners: z._default(z.enum(cornerKinds), 'round'),
  logo: picture(/^logo-[0-9a-f]{16}\.png$/),
  socialImage: picture(/^social-[0-9a-f]{16}\.jpg$/),
})

const Company = z.object({
  legalName: optionalLine(limits.legalName),
  address: optionalLine(limits.address),
  registration: optionalLine(limits.registration),
  taxId: optionalLine(limits.taxId),
  contactEmail: Email,
  phone: Phone,
  hours: optionalLine(limits.hours),
  emergencyNumbers: z._default(
    z
      .array(
        z.object({
          label: z.pipe(line(limits.emergencyLabel), z.string().check(z.minLength(1, 'Say whose number it is.'))),
          phone: z.pipe(line(limits.phone), z.string().check(z.minLength(1, 'Enter a number.'))),
        }),
      )
      .check(z.maxLength(limits.emergencyNumbers)),
    [],
  ),
  socialLinks: z._default(z.array(Link).check(z.maxLength(limits.socialLinks)), []),
})

const Texts = z.object({
  headline: optionalLine(limits.headline),
  lead: optionalLine(limits.lead),
  about: Markdown,
  safety: Markdown,
  /** Pages of the help center, by their name in the address. */
  help: z._default(z.record(z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/)), Markdown), {}),
})

const { minimum: fewest, maximum: most } = limits.statementSuffix
/** What follows the payment account's own name on card statements, as Stripe takes it (`statement_descriptor_suffix`). */
const StatementSuffix = orNull(
  z.pipe(
    line(most),
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^$|^(?=.*[A-Za-z])[A-Za-z0-9 ]{${fewest},${most}}$`),
          `Enter ${fewest} to ${most} letters, digits or spaces, a letter among them.`,
        ),
      ),
  ),
)

const Mail = z.object({
  /** Null: the name of the site. */
  senderName: orNull(named(limits.senderName)),
  footer: optionalLine(limits.footer),
  /** What text messages begin with; null: the name of the site. */
  signature: orNull(named(limits.signature)),
  statementSuffix: StatementSuffix,
})

const Money = z.object({
  feeCents: whole(termBounds.feeCents, firstTerms.feeCents),
  commissionPercent: whole(termBounds.commissionPercent, firstTerms.commissionPercent),
  discountPercent: whole(termBounds.discountPercent, firstTerms.discountPercent),
  discountFromNights: whole(termBounds.discountFromNights, firstTerms.discountFromNights),
  /** Highest price of a day. */
  priceMaximumCents: whole(siteBounds.priceMaximumCents, siteBounds.priceMaximumCents.maximum),
  totalMinimumCents: whole(termBounds.totalMinimumCents, firstTerms.totalMinimumCents),
  payoutHours: whole(termBounds.payoutHours, firstTerms.payoutHours),
  rescueCoverPercent: whole(termBounds.rescueCoverPercent, firstTerms.rescueCoverPercent),
  rescueCoverCents: whole(termBounds.rescueCoverCents, firstTerms.rescueCoverCents),
  rescueCoverDays: whole(termBounds.rescueCoverDays, firstTerms.rescueCoverDays),
  /** The most that the marketplace pays because of one case. */
  caseCoverCents: whole(siteBounds.caseCoverCents, siteBounds.caseCoverCents.maximum),
})

const free = termBounds.freeDays
const Rules = z
  .object({
    answerHours: whole(termBounds.answerHours, firstTerms.answerHours),
    payHours: whole(termBounds.payHours, firstTerms.payHours),
    payInstantHours: whole(termBounds.payInstantHours, firstTerms.payInstantHours),
    nightsMin: whole(termBounds.nightsMin, firstTerms.nightsMin),
    nightsMax: whole(termBounds.nightsMax, firstTerms.nightsMax),
    horizonDays: whole(termBounds.horizonDays, firstTerms.horizonDays),
    reviewDays: whole(termBounds.reviewDays, firstTerms.reviewDays),
    /** How many stays of an owner may wait for an answer or a payment: in all, at one listing, with an unconfirmed email. */
    openAll: whole(siteBounds.openAll, 20),
    openHere: whole(siteBounds.openHere, 10),
    openUnconfirmed: whole(siteBounds.openUnconfirmed, 3),
    freeDays: z.prefault(
      z.object({
        flexible: whole(free, firstTerms.freeDays.flexible),
        moderate: whole(free, firstTerms.freeDays.moderate),
        strict: whole(free, firstTerms.freeDays.strict),
      }),
      {},
    ),
    lateRefundPercent: whole(termBounds.lateRefundPercent, firstTerms.lateRefundPercent),
  })
  .check(
    z.refine(({ nightsMin, nightsMax }) => nightsMin <= nightsMax, {
      error: "The shortest stay can't be longer than the longest.",
      path: ['nightsMin'],
    }),
  )

const Entry = z.object({
  id: z.string().check(z.maxLength(80)),
  label: optionalLine(limits.listLabel),
  many: optionalLine(limits.listLabel),
  hidden: z._default(z.boolean(), false),
})

/** A list in the operator's order; empty: as it comes. */
const list = (name: ListName) =>
  z._default(
    z.array(Entry).check(
      z.maxLength(shippedLists[name].length),
      z.refine(
        (entries) => entries.every(({ id }) => shippedLists[name].some((option) => option.id === id)),
        'has an option that the list does not have',
      ),
      z.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'has an option twice'),
      z.refine(
        (entries) => entries.filter(({ hidden }) => hidden).length < shippedLists[name].length,
        'Leave one option at least.',
      ),
    ),
    [],
  )

const Lists = z.object({
  petKinds: list('petKinds'),
  amenities: list('amenities'),
  services: list('services'),
  rooms: list('rooms'),
  reportReasons: list('reportReasons'),
  cancelReasons: list('cancelReasons'),
})

/** Everything that an operator chooses about their site. What is missing has its default, so `{}` is the site as it comes. */
export const SiteContent = z
  .object({
    look: z.prefault(Look, {}),
    company: z.prefault(Company, {}),
    texts: z.prefault(Texts, {}),
    mail: z.prefault(Mail, {}),
    money: z.prefault(Money, {}),
    rules: z.prefault(Rules, {}),
    lists: z.prefault(Lists, {}),
  })
  .register(z.globalRegistry, { id: 'SiteContent' })
export type SiteContent = z.infer<typeof SiteContent>

/** The site as it comes. */
export const defaultSite: SiteContent = z.parse(SiteContent, {})

const Revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/**
 * A draft as it was edited; `revision` is the one that the editor began with, 0 without a draft, and `basedOn` the version
 * that was published then.
 */
export const SiteDraftInput = z
  .object({ content: SiteContent, revision: Revision, basedOn: Revision })
  .register(z.globalRegistry, { id: 'SiteDraftInput' })

/** What is published: the draft as it was seen. */
export const SitePublication = z
  .object({
    revision: Revision.check(z.minimum(1)),
    note: optionalLine(limits.note),
    /** Idempotency key: the same for every try. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'SitePublication' })

/** A version that is published again. */
export const SiteReversion = z.object({ requestId: Id }).register(z.globalRegistry, { id: 'SiteReversion' })
