// A server with only the stand-in, started and killed by a test:
// process.ts <database url> <webhook url>. It prints its address.
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import { connect } from '#server/database/connect.ts'
import { startSandbox } from './sandbox.ts'

const [, , url = '', webhookUrl = ''] = process.argv
const store = await createPostgresSandboxStore(connect({ url, max: 5 }).pool)
const { base } = await startSandbox(store, { webhookUrl })
console.log(base)
