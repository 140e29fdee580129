import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { beginHydration, leaveLinksToTheBrowser } from './platform/page-start/hydrated.ts'
import { createCache } from './platform/cache.ts'
import { localDate } from './platform/format/readers-clock.ts'
import { createRoot, hydrateRoot } from './platform/page-start/hydrate-root.ts'
import { watchMissingFiles } from './platform/page-start/missing-file.ts'
import { loadPartsOfPage } from './platform/part.tsx'
import { isOfAnotherAddress } from './platform/page-start/rendered-for.ts'
import { createAppRouter } from './router.tsx'

watchMissingFiles()

const router = createAppRouter({ cache: createCache(false), origin: window.location.origin, today: localDate })

leaveLinksToTheBrowser()
await loadPartsOfPage()
// In a transition React hydrates in small slices, between which the browser handles taps. Otherwise hydration is a
// single task of 300 ms or more on a phone.
startTransition(() => {
  const page = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  )
  if (isOfAnotherAddress()) return createRoot(document).render(page)
  beginHydration()
  hydrateRoot(document, page)
})
