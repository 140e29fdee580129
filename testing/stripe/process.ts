// A server with nothing but the stand-in, to be started and killed by a test:
// process-for-tests.ts <database url> <webhook url>. It prints its address.
import pg from 'pg'
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import { startSandbox } from './sandbox.ts'

const [, , connectionString = '', webhookUrl = ''] = process.argv
const store = await createPostgresSandboxStore(new pg.Pool({ connectionString, max: 5 }))
const { base } = await startSandbox(store, { webhookUrl })
console.log(base)
