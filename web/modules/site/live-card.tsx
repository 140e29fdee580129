import type { CSSProperties } from 'react'
import type { SiteContent } from '#contract/inputs/site.ts'
import { lookOf } from '#contract/look/look.ts'
import { siteFilePath } from '#contract/vocabulary/site-files.ts'
import { choiceOf } from '#web/modules/look/moved-color.tsx'
import { Mark } from '#web/product/mark.tsx'

/** The colors of the look as it is edited, in the place of the page's. */
function tokensOf(look: SiteContent['look']): CSSProperties {
  const { tokens } = lookOf(choiceOf(look))
  const colors = Object.entries(tokens).map(([name, { light, dark }]) => [`--${name}`, `light-dark(${light},${dark})`])
  return { ...Object.fromEntries(colors), ...(look.mode !== 'both' && { colorScheme: look.mode }) }
}

/** A small header, button, card and mail, as the draft names them. */
export function LiveCard({ content }: { readonly content: SiteContent }) {
  const { look, company, mail, texts } = content
  const foot = [company.legalName, company.address, mail.footer].filter(Boolean)
  return (
    <aside
      aria-label="How it looks"
      style={tokensOf(look)}
      className="grid content-start gap-4 self-start lg:sticky lg:top-20"
    >
      <div className="overflow-hidden rounded-xl border border-line bg-ground">
        <p className="flex items-center gap-2 border-b border-line bg-surface px-4 py-3 text-brand">
          {look.logo ? (
            <img src={siteFilePath(look.logo)} alt={look.name} className="h-7 w-auto max-w-48 object-contain" />
          ) : (
            <>
              <Mark size={24} />
              <span className="truncate font-display text-lg font-semibold">{look.name}</span>
            </>
          )}
        </p>
        <div className="grid gap-3 p-4">
          <p className="font-display text-lg leading-tight font-semibold wrap-anywhere">
            {texts.headline ?? "A good home for your pet while you're away"}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {look.tagline ?? texts.lead ?? 'See the full price up front.'}
          </p>
          <span className="forced-edge justify-self-start rounded-lg bg-brand px-4 py-2 text-sm font-semibold text-on-brand">
            Find Sitters
          </span>
        </div>
      </div>
      <div className="grid gap-2 rounded-xl border border-line bg-surface p-4 text-sm">
        <p className="truncate font-semibold">{mail.senderName ?? look.name}</p>
        <p className="truncate">Your stay was accepted</p>
        <p className="border-t border-line pt-2 text-xs text-ink-soft wrap-anywhere">
          {foot.length > 0 ? `${foot.join(' · ')} · ` : ''}
          {company.contactEmail ? `Questions? ${company.contactEmail}` : 'No contact email yet'}
        </p>
      </div>
    </aside>
  )
}
