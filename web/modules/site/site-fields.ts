import type { SiteContent } from '#contract/inputs/site.ts'
import type { ListName } from '#contract/vocabulary/lists.ts'
import { siteBounds, siteLimits as limits } from '#contract/vocabulary/site-limits.ts'
import type { SitePictureKind } from '#contract/vocabulary/site-files.ts'
import { termBounds } from '#contract/vocabulary/stay-terms.ts'

export type SiteGroup = keyof SiteContent

type Bounds = { readonly minimum: number; readonly maximum: number }

/** How a field is edited. */
export type SiteField = {
  /** "look.name" */
  readonly path: string
  readonly label: string
  readonly hint?: string
} & (
  | { readonly kind: 'line' | 'text'; readonly maximum: number; readonly required?: true }
  | { readonly kind: 'color' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'whole' | 'money'; readonly bounds: Bounds; readonly unit?: string }
  | { readonly kind: 'picture'; readonly picture: SitePictureKind }
  | { readonly kind: 'list'; readonly list: ListName }
  | { readonly kind: 'phones' | 'links' | 'policies' | 'help' }
)

const line = (path: string, label: string, maximum: number, hint?: string): SiteField => ({
  path,
  label,
  kind: 'line',
  maximum,
  ...(hint && { hint }),
})
const page = (path: string, label: string): SiteField => ({
  path,
  label,
  kind: 'text',
  maximum: limits.text,
  hint: 'Markdown. Leave it blank for the text that comes with the product.',
})
const money = (path: string, label: string, bounds: Bounds, hint?: string): SiteField => ({
  path,
  label,
  kind: 'money',
  bounds,
  ...(hint && { hint }),
})
const whole = (path: string, label: string, bounds: Bounds, unit: string): SiteField => ({
  path,
  label,
  kind: 'whole',
  bounds,
  unit,
})

const list = (name: ListName, label: string): SiteField => ({ path: `lists.${name}`, label, kind: 'list', list: name })

/** The groups of the site in the order of the screen. */
export const siteGroups: readonly { readonly group: SiteGroup; readonly title: string; readonly about: string }[] = [
  { group: 'look', title: 'Name and look', about: 'What people see on every page and in every mail.' },
  { group: 'company', title: 'Company', about: 'Who runs the site, and how people reach you.' },
  {
    group: 'texts',
    title: 'Texts',
    about:
      'What the landing page, About, Safety and the help center say. Terms and Privacy have versions of their own: Texts on the Admin Dashboard.',
  },
  { group: 'mail', title: 'Mail and messages', about: 'Who mails, text messages and charges are from.' },
  { group: 'money', title: 'Money', about: 'New bookings only. Stays already requested keep their terms.' },
  { group: 'rules', title: 'Rules', about: 'New bookings only. Stays already requested keep their terms.' },
  {
    group: 'lists',
    title: 'Lists',
    about: 'What people choose from. What you hide is offered no more, and stays where it is in use.',
  },
]

/** The fields of each group. Pictures have a place of their own. */
export const siteFields: Readonly<Record<SiteGroup, readonly SiteField[]>> = {
  look: [
    { ...line('look.name', 'Name', limits.name.maximum), kind: 'line', maximum: limits.name.maximum, required: true },
    line('look.shortName', 'Short name', limits.shortName, 'Under the icon on a phone.'),
    line('look.tagline', 'Tagline', limits.tagline),
    { path: 'look.brandColor', label: 'Brand color', kind: 'color', hint: 'Buttons, links and the logo.' },
    { path: 'look.accentColor', label: 'Accent color', kind: 'color', hint: 'Numbers and highlights.' },
    {
      path: 'look.mode',
      label: 'Light or dark',
      kind: 'choice',
      options: [
        { value: 'both', label: 'Same as the visitor’s device' },
        { value: 'light', label: 'Always light' },
        { value: 'dark', label: 'Always dark' },
      ],
    },
    {
      path: 'look.corners',
      label: 'Corners',
      kind: 'choice',
      options: [
        { value: 'round', label: 'Round' },
        { value: 'soft', label: 'Soft' },
        { value: 'square', label: 'Square' },
      ],
    },
    {
      path: 'look.logo',
      label: 'Logo',
      kind: 'picture',
      picture: 'logo',
      hint: 'PNG, WebP or SVG, up to 1 MB.',
    },
    {
      path: 'look.socialImage',
      label: 'Social image',
      kind: 'picture',
      picture: 'social',
      hint: 'Shown where somebody shares a link. PNG, WebP or SVG, up to 1 MB; 1200 × 630 pixels fit best.',
    },
  ],
  company: [
    line('company.legalName', 'Legal name', limits.legalName),
    line('company.address', 'Address', limits.address),
    line('company.registration', 'Registration', limits.registration),
    line('company.taxId', 'Tax ID', limits.taxId),
    line('company.contactEmail', 'Contact email', limits.email, 'Answers to mails go there.'),
    line('company.phone', 'Phone', limits.phone),
    line('company.hours', 'Hours', limits.hours, 'When somebody answers the phone.'),
    { path: 'company.emergencyNumbers', label: 'Emergency numbers', kind: 'phones', hint: 'Shown on Safety. Up to 5.' },
    { path: 'company.socialLinks', label: 'Social links', kind: 'links', hint: 'One address per line. Up to 5.' },
  ],
  texts: [
    line('texts.headline', 'Headline of the landing page', limits.headline),
    line('texts.lead', 'Line below it', limits.lead),
    page('texts.about', 'About'),
    page('texts.safety', 'Safety'),
    {
      path: 'texts.help',
      label: 'Help page',
      kind: 'help',
      hint: 'Markdown. Leave it blank for the text that comes with the product.',
    },
  ],
  mail: [
    line('mail.senderName', 'Sender name', limits.senderName, 'Leave it blank for the name of the site.'),
    line('mail.footer', 'Footer line', limits.footer, 'At the end of every mail, after company and address.'),
    line('mail.signature', 'Signature of text messages', limits.signature, 'Leave it blank for the name of the site.'),
    line(
      'mail.statementSuffix',
      'On card statements',
      limits.statementSuffix.maximum,
      'After the short name of your Stripe account: 5 to 22 letters, digits or spaces. If the two are longer than 22 together, it is left out.',
    ),
  ],
  money: [
    money('money.feeCents', 'Service fee', termBounds.feeCents, 'What an owner pays for each stay, beside the nights.'),
    whole('money.commissionPercent', 'Commission', termBounds.commissionPercent, '% of the nights'),
    whole('money.discountPercent', 'Long-stay discount', termBounds.discountPercent, '% off the nights'),
    whole('money.discountFromNights', 'Long stays begin at', termBounds.discountFromNights, 'nights'),
    money('money.priceMaximumCents', 'Highest price of a day', siteBounds.priceMaximumCents),
    money('money.totalMinimumCents', 'Lowest total of a stay', termBounds.totalMinimumCents),
    whole('money.payoutHours', 'Payout is due', termBounds.payoutHours, 'hours after check-out'),
    whole(
      'money.rescueCoverPercent',
      'What you pay of a dearer stay after a sitter cancels',
      termBounds.rescueCoverPercent,
      '% of the old total',
    ),
    money('money.rescueCoverCents', 'Of that, at most', termBounds.rescueCoverCents),
    whole(
      'money.rescueCoverDays',
      'You pay it if the sitter cancels',
      termBounds.rescueCoverDays,
      'days or less before check-in',
    ),
    money(
      'money.caseCoverCents',
      'Most that you pay because of one stay, in all of its cases',
      siteBounds.caseCoverCents,
    ),
  ],
  rules: [
    whole('rules.answerHours', 'Time to answer a request', termBounds.answerHours, 'hours'),
    whole('rules.payHours', 'Time to pay', termBounds.payHours, 'hours'),
    whole('rules.payInstantHours', 'Time to pay an instant booking', termBounds.payInstantHours, 'hours'),
    whole('rules.nightsMin', 'Shortest stay', termBounds.nightsMin, 'nights'),
    whole('rules.nightsMax', 'Longest stay', termBounds.nightsMax, 'nights'),
    whole('rules.horizonDays', 'How far ahead a stay can begin', termBounds.horizonDays, 'days'),
    whole('rules.reviewDays', 'Time to review', termBounds.reviewDays, 'days'),
    whole('rules.openAll', 'Open requests of an owner', siteBounds.openAll, 'in all'),
    whole('rules.openHere', 'Open requests at one listing', siteBounds.openHere, 'of an owner'),
    whole('rules.openUnconfirmed', 'Open requests before the email is confirmed', siteBounds.openUnconfirmed, 'in all'),
    {
      path: 'rules.freeDays',
      label: 'Cancellations are free until',
      kind: 'policies',
      hint: 'Days before check-in, by policy.',
    },
    whole('rules.lateRefundPercent', 'A later one gives back', termBounds.lateRefundPercent, '% of the nights left'),
  ],
  lists: [
    list('petKinds', 'Kinds of pets'),
    list('amenities', 'Amenities'),
    list('services', 'Services'),
    list('rooms', 'Rooms'),
    list('reportReasons', 'Reasons for a report'),
    list('cancelReasons', 'Reasons for a refund or cancellation by staff'),
  ],
}

/** The six short steps with which a new site begins; each can be skipped. */
export const firstSteps: readonly { readonly title: string; readonly paths: readonly string[] }[] = [
  { title: 'Name', paths: ['look.name', 'look.shortName', 'look.tagline'] },
  { title: 'Look', paths: ['look.logo', 'look.brandColor', 'look.accentColor', 'look.mode', 'look.corners'] },
  { title: 'Company', paths: ['company.legalName', 'company.address', 'company.registration', 'company.taxId'] },
  { title: 'Contact', paths: ['company.contactEmail', 'company.phone', 'company.hours'] },
  {
    title: 'Fees',
    paths: ['money.feeCents', 'money.commissionPercent', 'money.discountPercent', 'money.discountFromNights'],
  },
  // its texts are published where their versions are
  { title: 'Legal', paths: [] },
]

const allFields = Object.values(siteFields).flat()

/** The field of a path: "look.name". */
export const fieldAt = (path: string): SiteField | undefined => allFields.find((field) => field.path === path)

/** What a field is called in a list of changes. */
export function labelOf(path: string): string {
  const known = fieldAt(path)?.label
  if (known) return known
  const name = path.slice(path.indexOf('.') + 1)
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}
