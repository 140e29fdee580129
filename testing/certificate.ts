import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A key and its certificate, as PEM. */
export type Certificate = { readonly key: string; readonly cert: string }

/** Whether certificates can be made here. */
export const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
export const opensslPackage = 'apt-get install openssl'

/** Makes a self-signed certificate for all names of this machine. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0'
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '2', '-subj', '/CN=localhost', '-addext', names]
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/**
 * Makes an authority with an intermediate one, and the certificates of servers that an operator meets: a good one, and one
 * for each common fault.
 */
export function makeAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-authority-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const text = (name: string) => readFileSync(at(name), 'utf8')
  const sign = (name: string, by: string | undefined, days: number, extensions: string) => {
    writeFileSync(at(`${name}.ext`), extensions)
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at(`${name}.key`)]
    openssl('req', ...key, '-subj', `/CN=${name}`, '-out', at(`${name}.csr`))
    const signer = by
      ? ['-CA', at(`${by}.pem`), '-CAkey', at(`${by}.key`), '-CAcreateserial']
      : ['-signkey', at(`${name}.key`)]
    const files = ['-in', at(`${name}.csr`), '-extfile', at(`${name}.ext`), '-out', at(`${name}.pem`)]
    openssl('x509', '-req', '-days', String(days), ...signer, ...files)
  }
  const authority = 'basicConstraints=critical,CA:TRUE\n'
  const here = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0\n'
  sign('root', undefined, 2, authority)
  sign('stranger', undefined, 2, authority)
  sign('between', 'root', 2, authority)
  sign('good', 'between', 2, here)
  // its last moment is now
  sign('expired', 'between', 0, here)
  sign('other', 'between', 2, 'subjectAltName=DNS:other.test\n')
  sign('alone', undefined, 2, here)
  sign('foreign', 'stranger', 2, here)
  const of = (name: string, ...chain: string[]): Certificate => ({
    key: text(`${name}.key`),
    cert: [name, ...chain].map((each) => text(`${each}.pem`)).join(''),
  })
  const made = {
    root: of('root'),
    good: of('good', 'between'),
    expired: of('expired', 'between'),
    otherName: of('other', 'between'),
    selfSigned: of('alone'),
    foreign: of('foreign', 'stranger'),
    withoutChain: of('good'),
  }
  rmSync(folder, { recursive: true })
  return made
}

/** Makes Node trust a certificate in addition to its others. Returns a function that undoes this. */
export function trust({ cert }: Certificate): () => void {
  const before = getCACertificates()
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}
