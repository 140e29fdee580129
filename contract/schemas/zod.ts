// The one place where the contract takes its schema builder from. Pages are built with another in its stead
// (web/platform/zod-in-pages.ts): they use what the contract says, and the server alone checks it.
export { z } from 'zod'
