import type { Side } from '#contract/vocabulary/booking-states.ts'
import { encode } from 'uqr'
import { refusals } from '#contract/refusals.ts'
import { lostPath } from '#contract/paths.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { defaultApproach, lostNoun, sightingLimits } from '#contract/vocabulary/lost-pets.ts'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import { link as linkClass, primary, secondary, textField } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'
import { page, sheet } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { StoredLost } from './store.ts'

/** What the page of a missing pet is made of. */
export type Shown = {
  readonly lost: StoredLost
  readonly photo: { readonly width: number; readonly height: number } | undefined
  /** Those that were switched on. */
  readonly phones: readonly { readonly who: Side; readonly phone: string }[]
  readonly town: { readonly city: string; readonly state: string } | undefined
  readonly publicUrl: string
}

/** What was typed into the form. */
export type Typed = Readonly<Record<'when' | 'where' | 'text' | 'contact' | 'website', string>>

type Form = { readonly typed: Typed; readonly errors: Readonly<Record<string, string>> }

/** "Lost dog: Biscuit" */
const titleOf = ({ kind, name, showsName }: StoredLost): string =>
  showsName ? `Lost ${lostNoun(kind)}: ${isolated(name)}` : `Lost ${lostNoun(kind)}`

const day = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(at)

/** What everybody may know, by name. */
function factsOf({ lost, town }: Shown): readonly (readonly [name: string, value: string])[] {
  const { breed, size, looks, collar, lastSeenAt, lastSeenText, timeZone } = lost
  const seen = `${day(lastSeenAt, timeZone)}, ${clockTime(timeIn(timeZone, lastSeenAt))}`
  const place = [lastSeenText && isolated(lastSeenText), town && [town.city, town.state].filter(Boolean).join(', ')]
  const all: readonly (readonly [string, string | null | undefined])[] = [
    ['Last seen', [seen, ...place].filter(Boolean).join(' · ')],
    ['Breed and size', [breed && isolated(breed), size].filter(Boolean).join(', ')],
    ['Looks', looks && isolated(looks)],
    ['Collar', collar && isolated(collar)],
    ['If you see them', isolated(lost.approach ?? defaultApproach)],
  ]
  return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

const factList = (of: Shown): Html =>
  html`<dl class="grid gap-3">
    ${factsOf(of).map(
      ([name, value]) =>
        html`<div>
          <dt class="text-sm text-ink-soft">${name}</dt>
          <dd class="break-words">${value}</dd>
        </div>`,
    )}
  </dl>`

/** The page that everybody may read: no address, no exact point, no phone that is not switched on. */
export function lostPage(frame: PageFrame, of: Shown, form?: Form): string {
  const { lost, photo, phones } = of
  const path = lostPath(lost.slug)
  return page(
    frame,
    titleOf(lost),
    html`<div class="grid gap-6">
      ${
        photo &&
        html`<img
          src="${path}/photo"
          alt="The missing ${lostNoun(lost.kind)}"
          width="${photo.width}"
          height="${photo.height}"
          class="w-full rounded-xl"
        />`
      }
      ${factList(of)}${areaPart(lost)}
      ${phones.map(
        ({ who, phone }) =>
          html`<a class="grid place-items-center no-underline ${primary}" href="tel:${phone}"
            >Call the ${who}: ${phone}</a
          >`,
      )}
      ${sightingForm(form, path)}
      <div class="grid gap-3">
        <button type="button" hidden data-shares class="${secondary}">Share this page</button>
        <p><a class="${linkClass}" href="${path}/poster">Print a poster</a></p>
      </div>
      <p class="text-sm text-ink-soft">
        Nobody who has found a pet needs a code sent to your phone or money in advance.
      </p>
    </div>`,
  )
}

/** The circle in words, with its middle on a map that anybody can open. */
function areaPart({ area: { latitude, longitude, meters } }: StoredLost): Html {
  const [far, miles] = meters === 1000 ? ['1 km', '0.6 mi'] : ['500 m', '0.3 mi']
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  return html`<p>
    Please search within ${far} (${miles}) of
    <a class="${linkClass}" rel="noopener noreferrer" target="_blank" href="${map}">this point on the map</a>. It isn't
    exact on purpose.
  </p>`
}

const whens = [
  ['0', 'Just now'],
  ['15', '15 minutes ago'],
  ['60', 'An hour ago'],
  ['180', '3 hours ago'],
  ['720', '12 hours ago'],
  ['1440', 'Yesterday'],
  ['4320', '3 days ago'],
] as const

function sightingForm(form: Form | undefined, path: string): Html {
  const { typed, errors } = form ?? { typed: undefined, errors: {} as Readonly<Record<string, string>> }
  const wrong = (name: string): Html | null =>
    errors[name] ? html`<span class="mt-1 block text-sm text-danger" role="alert">${errors[name]}</span>` : null
  return html`<form method="post" action="${path}#seen" id="seen" class="grid gap-4 border-t border-line pt-6">
    <h2 class="text-lg font-semibold">I've seen this pet</h2>
    ${wrong('request')}
    <label class="block"
      ><span class="mb-1 block font-medium">When</span>
      <select name="when" class="${textField}">
        ${whens.map(
          ([value, label]) =>
            html`<option value="${value}" ${typed?.when === value ? { html: 'selected' } : null}>${label}</option>`,
        )}
      </select>
    </label>
    <label class="block"
      ><span class="mb-1 block font-medium">Where</span>
      <input
        name="where"
        required
        maxlength="${sightingLimits.where}"
        value="${typed?.where ?? ''}"
        autocomplete="off"
        class="${textField}"
      />${wrong('where')}
    </label>
    <label class="block"
      ><span class="mb-1 block font-medium"
        >What you saw <span class="font-normal text-ink-soft">(optional)</span></span
      >
      <textarea name="text" rows="3" maxlength="${sightingLimits.text}" class="${textField}">
${typed?.text ?? ''}</textarea
      >${wrong('text')}
    </label>
    <label class="block"
      ><span class="mb-1 block font-medium"
        >Your phone or email <span class="font-normal text-ink-soft">(optional)</span></span
      >
      <input
        name="contact"
        maxlength="${sightingLimits.contact}"
        value="${typed?.contact ?? ''}"
        autocomplete="off"
        class="${textField}"
      />
      <span class="mt-1 block text-sm text-ink-soft">Only the owner and the sitter see this.</span>${wrong('contact')}
    </label>
    <label class="hidden" aria-hidden="true"
      >Leave this empty <input name="website" tabindex="-1" autocomplete="off"
    /></label>
    <button class="${primary}">Report a sighting</button>
  </form>`
}

/** The answer to a report. */
export const reportedPage = (frame: PageFrame, path: string): string =>
  page(
    frame,
    'Thank you',
    html`<p class="mb-6">We told the owner and the sitter right away.</p>
      <p><a class="${linkClass}" href="${path}">Back to the page</a></p>`,
  )

/** The page of a pet that is no longer missing: without a name or a photo. */
export const endedPage = (frame: PageFrame): string =>
  page(frame, 'No longer missing', html`<p>${refusals.no_longer_missing.sentence}</p>`)

export const unknownPage = (frame: PageFrame): string =>
  page(frame, "This link doesn't work", html`<p>It may have been cut off.</p>`)

/** A link on the poster, which is white in the dark, too. */
const onPaper = 'rounded-sm font-semibold text-black underline underline-offset-2'

/** The poster: one page of paper, Letter or A4, to be read at 5 meters. */
export function posterPage(frame: PageFrame, of: Shown): string {
  const { lost, photo, phones, publicUrl } = of
  const path = lostPath(lost.slug)
  const facts = factsOf(of).slice(0, 5)
  return sheet(
    frame,
    titleOf(lost),
    html`<p class="flex items-center justify-between gap-4 p-4 print:hidden">
        <a class="${onPaper}" href="${path}">Back</a>
        <button type="button" hidden data-prints class="${onPaper}">Print</button>
      </p>
      <article
        class="mx-auto flex h-[9.8in] w-[7.2in] max-w-full flex-col gap-3 overflow-hidden bg-white px-2 text-center text-black print:max-w-none"
      >
        <h1 class="text-7xl leading-none font-black tracking-tight">LOST ${lostNoun(lost.kind).toUpperCase()}</h1>
        ${lost.showsName && html`<p class="text-4xl leading-tight font-bold break-words">${isolated(lost.name)}</p>`}
        ${photo && html`<img src="${path}/photo" alt="" class="min-h-0 w-full flex-1 object-contain" />`}
        <ul class="grid gap-1 text-lg leading-snug font-semibold">
          ${facts.map(([, value]) => html`<li class="break-words">${value}</li>`)}
        </ul>
        <div class="flex items-center justify-center gap-5">
          ${code(publicUrl + path)}
          <div class="grid gap-1 text-left">
            ${phones.map(({ phone }) => html`<p class="text-4xl font-black">${phone}</p>`)}
            <p class="text-lg font-semibold">Seen this pet? Scan, or open</p>
            <p class="text-lg font-bold break-all">${publicUrl.replace(/^https?:\/\//, '')}${path}</p>
          </div>
        </div>
      </article>`,
  )
}

/** A QR code, black on white. */
function code(text: string): Html {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg
    role="img"
    aria-label="Code with the address of the page"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
    class="size-[1.7in] shrink-0"
  >
    <rect width="${size}" height="${size}" fill="#ffffff" />
    <path d="${dark.join('')}" fill="#000000" />
  </svg>`
}
