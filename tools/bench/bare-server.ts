// The reference for the product's single reads: a bare Fastify with pg that answers each request with one prepared
// statement, which includes the check of the session.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import Fastify from 'fastify'
import pg from 'pg'

const [url = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 2 * availableParallelism() + 2 })
const app = Fastify()

const listing = `
  select l.*, u.first_name, u.last_name, u.picture_id, u.verified,
    array(select i.picture_id from listing_images i where i.listing_id = l.id order by i.position) as pictures,
    array(select r.rating from public_reviews r where r.listing_id = l.id
      order by r.created_at desc limit 20) as ratings
  from listings l join users u on u.id = l.sitter_id where l.id = $1 and l.deleted_at is null`
const member = `
  select c.message_count, o.read_up_to, o.delivered_up_to
  from sessions s
  join conversation_members m on m.user_id = s.user_id and m.conversation_id = $2
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
  join conversations c on c.id = m.conversation_id
  where s.token_hash = $1 and s.expires_at > now()`
const messages = `
  select x.id, x.sender_id, x.content, x.client_id, x.created_at, x.delivered_at, x.read_at
  from sessions s
  join conversation_members m on m.user_id = s.user_id and m.conversation_id = $2
  join messages x on x.conversation_id = m.conversation_id
  where s.token_hash = $1 and s.expires_at > now()
  order by x.number desc limit 50`

const booking = `
  select b.*, l.title, l.location, l.city, l.state, l.latitude, l.longitude, o.first_name, o.last_name, o.email,
    p.first_name as sitter_first_name, p.last_name as sitter_last_name, p.email as sitter_email,
    (select json_agg(t) from booking_pets t where t.booking_id = b.id) as pets,
    (select json_agg(e order by e.id) from booking_events e where e.booking_id = b.id) as events,
    (select json_agg(m order by m.id) from ledger_entries m where m.booking_id = b.id) as money
  from sessions s
  join bookings b on b.owner_id = s.user_id and b.id = $2
  join listings l on l.id = b.listing_id
  join users o on o.id = b.owner_id
  join users p on p.id = b.sitter_id
  where s.token_hash = $1 and s.expires_at > now()`

type WithId = { Params: { id: string } }
const tokenOf = (cookie = ''): Buffer =>
  createHash('sha256')
    .update(cookie.replace(/^.*sid=/, ''))
    .digest()

app.get<WithId>('/listings/:id', async (request) => {
  const { rows } = await pool.query({ name: 'listing', text: listing, values: [request.params.id] })
  return rows[0]
})
app.get<WithId>('/messages/:id', async (request) => {
  const values = [tokenOf(request.headers.cookie), request.params.id]
  return (await pool.query({ name: 'messages', text: messages, values })).rows
})
app.get<WithId>('/bookings/:id', async (request) => {
  const values = [tokenOf(request.headers.cookie), request.params.id]
  return (await pool.query({ name: 'booking', text: booking, values })).rows[0]
})
app.get<WithId>('/news/:id', async (request, reply) => {
  const values = [tokenOf(request.headers.cookie), request.params.id]
  const { rows } = await pool.query({ name: 'member', text: member, values })
  return rows.length === 1 ? reply.code(304).send() : reply.code(404).send()
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
