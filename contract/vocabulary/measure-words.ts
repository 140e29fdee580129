import { measureReasons } from './measures.ts'
import type { MeasureReason } from './measures.ts'

/** What a page says of a measure: its title, and below it a paragraph each. */
export type MeasurePage = { readonly title: string; readonly lines: readonly string[] }

export type MeasureText = { readonly reason: MeasureReason; readonly text: string }

/** "Why: scam. You asked three owners to pay you in cash." */
export function whyWords({ reason, text }: MeasureText): string {
  return `Why: ${measureReasons[reason]}. ${text}`
}

/** "From Nov 3, 2027 until Nov 10, 2027."; both are dates in words. */
export function spanWords(from: string, until: string | null): string {
  return `From ${from} until ${until ?? 'we lift it'}.`
}

/** The suspension page; the dates are in words. */
export function suspensionPage(
  said: MeasureText & { readonly from: string; readonly until: string | null },
): MeasurePage {
  return {
    title: 'Your account is suspended',
    lines: [
      spanWords(said.from, said.until),
      whyWords(said),
      'Your stays that already began go on; you can write to the other side here.',
    ],
  }
}

/** The page of a warning. */
export function warningPage(said: MeasureText): MeasurePage {
  return {
    title: 'A warning about your account',
    lines: [whyWords(said), 'Nothing else changes for now. If it happens again, we may suspend your account.'],
  }
}
