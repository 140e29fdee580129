import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { OperatorError } from '#server/platform/operator-error.ts'
import { errorCode } from '#server/platform/error-code.ts'

/** Checks that the address can be listened on before the database is filled. Returns the port, a free one for 0. */
export function tryAddress(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(aboutListening(error, host, port)))
    probe.listen({ host, port }, () => {
      const { port: given } = probe.address() as AddressInfo
      probe.close(() => resolve(given))
    })
  })
}

/**
 * The error as a sentence that names the setting, if listening failed for a known reason; otherwise the error itself.
 */
export function aboutListening(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error)
  const sentence =
    code === 'EADDRINUSE'
      ? `PORT: another program listens on port ${port}. Choose another one: PORT=${port + 1} npm start`
      : code === 'EACCES'
        ? `PORT: this user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
        : code === 'EADDRNOTAVAIL'
          ? `HOST: ${host} is no address of this machine.`
          : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
            ? `HOST: no address is known for ${host}.`
            : undefined
  return sentence ? new OperatorError(sentence, { cause: error }) : error
}
