import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Makes Node trust a certificate in addition to its others. Returns a function that undoes this. */
export function trust({ cert }: Certificate): () => void {
  const before = getCACertificates()
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}
