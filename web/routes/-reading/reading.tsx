import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'
import { named } from '#contract/vocabulary/site.ts'
import { siteNameOf } from '#web/product/site.ts'
import type { LoaderInput } from '#web/router-context.ts'

/** A page of text: a title, an introduction, and sections with headings. */
export function Reading({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Page title={title} intro={intro} width="text">
      <div className="grid gap-8">{children}</div>
    </Page>
  )
}

/** A section of it. */
export function ReadingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** The title and description of such a page, which may name the site by its mark. */
export function readingHead(title: string, description: string, { context: { cache } }: LoaderInput) {
  const siteName = siteNameOf(cache)
  return { meta: [{ title: `${title} · ${siteName}` }, { name: 'description', content: named(description, siteName) }] }
}
