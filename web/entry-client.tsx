import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createCache } from './platform/cache.ts'
import { watchMissingFiles } from './platform/missing-file.ts'
import { createAppRouter } from './router.tsx'

watchMissingFiles()

const router = createAppRouter({ cache: createCache(false), origin: window.location.origin })

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
