import type { SiteDraft } from '#contract/calls/site.ts'
import { exampleStay } from '#contract/vocabulary/site-limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'

type Example = SiteDraft['example']['draft']

const words = ({ owner, sitter, marketplace }: Example): string =>
  `owner pays ${formatPrice(owner)}, sitter gets ${formatPrice(sitter)}, you keep ${formatPrice(marketplace)}.`

/** What the draft makes of a stay, and what it is now if that differs. */
export function MoneyExample({ stored: { example } }: { readonly stored: SiteDraft }) {
  const price = formatPrice(String(exampleStay.priceCents / 100))
  const [now, then] = [words(example.published), words(example.draft)]
  return (
    <Notice tone="info">
      <p role="status">
        A stay of {counted(exampleStay.nights, 'night')} at {price}: {then}
        {now !== then && ` Now: ${now}`}
      </p>
    </Notice>
  )
}
