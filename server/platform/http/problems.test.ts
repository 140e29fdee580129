import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleError } from './problems.ts'

const server = fastify()
server.setErrorHandler(handleError)
server.get('/', () => {
  throw new Error('a bug')
})
afterAll(() => server.close())

test('a bug is a sentence with the number of the request; as a problem it has no code, for it is no refusal', async () => {
  const plain = await server.inject('/')
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(plain.body).toMatch(/^Something went wrong\. Please try again\. \(Request .+\)$/)
  const problem = await server.inject({ url: '/', headers: { accept: 'application/json, application/problem+json' } })
  expect(problem.headers['content-type']).toMatch(/^application\/problem\+json/)
  const { title, status, requestId, ...rest } = problem.json()
  expect([title, status]).toEqual([`Something went wrong. Please try again. (Request ${requestId})`, 500])
  expect(rest).toEqual({ type: 'about:blank' })
})
