import fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { refuse, refusals } from '#contract/refusals.ts'
import { handleError, sendRefusal } from './problems.ts'

const lines: string[] = []
const server = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
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
server.get('/about-a-field', (request, reply) => sendRefusal(request, reply, refuse('capacity_in_use')))
const databaseSays = (code: string): Error =>
  Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code })
server.get<{ Params: { code: string } }>('/database/:code', ({ params }) => {
  throw params.code === 'full' ? new Error('timeout exceeded when trying to connect') : databaseSays(params.code)
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

test('a refusal about a field has its sentence there', async () => {
  const problem = await server.inject({ url: '/about-a-field', headers: { accept: 'application/problem+json' } })
  expect(problem.json()).toMatchObject({ errors: { maxPets: refusals.capacity_in_use.sentence } })
})

test('statuses of outside services are not passed on, except by errors that are made to be exposed', async () => {
  expect((await server.inject('/answered-401')).statusCode).toBe(500)
  expect((await server.inject('/no-such-range')).statusCode).toBe(400)
})

test.each([
  ['53100', "the database's disk is full"],
  ['53200', 'the database is out of memory'],
  ['57P01', 'the database is away'],
  ['full', 'all database connections are in use'],
])('a database that says %s is a 503, with one line of the log for a hundred requests', async (code, why) => {
  lines.length = 0
  for (let i = 0; i < 100; i++) {
    const { statusCode, headers } = await server.inject(`/database/${code}`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(why)
  expect(lines[0]).not.toContain('"stack"')
})
