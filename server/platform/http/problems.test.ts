import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleError } from './problems.ts'

const server = fastify()
server.setErrorHandler(handleError)
server.get('/', () => {
  throw new Error('a bug')
})
server.get('/answered-401', () => {
  throw Object.assign(new Error('Invalid API Key provided'), { statusCode: 401 })
})
server.get('/no-such-range', () => {
  throw Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416, expose: true })
})
afterAll(() => server.close())

test('a bug becomes a 500 with the request id and without a refusal code', async () => {
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

test('statuses of outside services are not passed on, except by errors that are made to be exposed', async () => {
  expect((await server.inject('/answered-401')).statusCode).toBe(500)
  expect((await server.inject('/no-such-range')).statusCode).toBe(400)
})
