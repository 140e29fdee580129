import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** IPv4 networks outside of the public internet: private, shared, link-local, test and multicast. */
const notPublic = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), 'ipv4')
}

/** Public IPv6 addresses are in 2000::/3, except for its parts for tunnels and documentation. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const notPublicSix = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicSix.addSubnet(address, bits, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && publicSix.check(address, 'ipv6') && !notPublicSix.check(address, 'ipv6')
}

/** Whether an IP address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host is this machine, judged by its text without a DNS lookup. */
export function isThisMachine(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || isLoopbackAddress(bare)
}

/**
 * Returns a DNS lookup for a request to an address that a person entered. It checks the addresses that the request then
 * connects to, and refuses a name if one of its addresses is not allowed.
 */
export function checkedLookup(mayReach: (address: string) => boolean, refused: () => Error): LookupFunction {
  return (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) answer(error ?? new Error(`${host} has no address`), '')
      else if (!found.every(({ address }) => mayReach(address))) answer(refused(), '')
      else if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
}
