// The contract's only import of its schema builder. The browser build replaces it (web/platform/zod-in-pages.ts),
// because only the server validates.
export { z } from 'zod'
