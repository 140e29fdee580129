import { expect, test } from 'vitest'
import { hashOf, signedAddress, signedHeaders } from './signature.ts'

// examples from Amazon's documentation of Signature Version 4 for S3
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'

test('signs a request with headers as documented', () => {
  const { authorization } = signedHeaders(keys, {
    method: 'GET',
    url: new URL(`${host}/test.txt`),
    headers: { range: 'bytes=0-9' },
    body: hashOf(''),
    at,
  })
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('signs a request with a query as documented', () => {
  const { authorization } = signedHeaders(keys, {
    method: 'GET',
    url: new URL(`${host}/?max-keys=2&prefix=J`),
    headers: {},
    body: hashOf(''),
    at,
  })
  expect(authorization).toContain('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

test('signs a URL as documented', () => {
  const address = signedAddress(keys, {
    method: 'GET',
    url: new URL(`${host}/test.txt`),
    headers: {},
    at,
    seconds: 86_400,
  })
  expect(address.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
