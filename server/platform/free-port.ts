import { createServer } from 'node:net'

/** Returns a port that is free now. Another program may take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') throw new Error('a port has no number')
      probe.close(() => resolve(address.port))
    })
  })
}
