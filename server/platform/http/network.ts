/** The key that an address is counted by: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!address.includes(':')) return address
  const embedded = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (embedded?.[1]) return embedded[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    // an embedded IPv4 address takes the place of two groups
    const length = last.length + (tail.includes('.') ? 1 : 0)
    while (groups.length < 8 - length) groups.push('0')
    groups.push(...last)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
