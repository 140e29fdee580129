import { Link } from '@tanstack/react-router'
import { Wordmark } from '#web/product/mark.tsx'
import { Container } from '#web/ui/page.tsx'
import { footerGroups } from '../-navigation.ts'
import { useSite, useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/**
 * The end of every screen: what the site is, and links to its pages. On a phone the links follow each other in a few lines,
 * because four columns of them would be a screen high.
 */
export function Footer() {
  const siteName = useSiteName()
  const site = useSite()
  return (
    <footer id="footer" className="mt-auto border-t border-line">
      <Container className="flex flex-wrap justify-between gap-x-16 gap-y-10 py-12 max-sm:gap-y-3 max-sm:py-6">
        <div className="grid max-w-xs content-start gap-3 max-sm:gap-1.5">
          <Wordmark />
          <p className="text-sm text-ink-soft">{site?.tagline ?? "A good home for your pet while you're away."}</p>
          {site?.companyLine && <p className="text-sm wrap-anywhere text-ink-soft">{site.companyLine}</p>}
        </div>
        <nav
          aria-label="Footer"
          className="max-sm:-mx-2 max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-4 sm:gap-8 lg:gap-16"
        >
          {footerGroups.map((group) => (
            <div key={group.title} className="max-sm:contents sm:grid sm:content-start sm:gap-2">
              <h2 className="text-sm font-semibold max-sm:sr-only">{named(group.title, siteName)}</h2>
              <ul className="max-sm:contents sm:grid sm:gap-1">
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-block py-1 text-sm max-sm:px-2 text-ink-soft no-underline hover:text-ink hover:underline pointer-coarse:py-2.5"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Container>
    </footer>
  )
}
