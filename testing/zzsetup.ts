import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
let c = process.cpuUsage()
beforeAll(() => {
  c = process.cpuUsage()
})
afterAll(() => {
  const d = process.cpuUsage(c)
  appendFileSync('/tmp/c-cpu.txt', `${((d.user + d.system) / 1e6).toFixed(2)} ${expect.getState().testPath}\n`)
})
