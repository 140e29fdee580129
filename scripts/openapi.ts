// npm run openapi: writes openapi.json from the contract.
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '#contract/openapi.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
