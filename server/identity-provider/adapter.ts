import { errors } from 'oidc-provider'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'

/** Whether a text contains the NUL character, which PostgreSQL's text and JSON cannot store. */
const unstorable = (text: string): boolean => /\0|\\u0000/.test(text)

/** Stores the provider's sessions, codes and grants in PostgreSQL. */
export function adapterFor(pool: pg.Pool): new (kind: string) => Adapter {
  return class PostgresAdapter implements Adapter {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      if (unstorable(JSON.stringify(payload))) throw new errors.InvalidRequest('a parameter cannot be stored')
      const { grantId = null, userCode = null, uid = null } = payload
      await pool.query(
        `insert into identity.payloads (kind, id, payload, grant_id, user_code, uid, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
        [this.kind, id, payload, grantId, userCode, uid, expiresIn ?? null],
      )
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.first('id', id)
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.first('uid', uid)
    }
    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.first('user_code', userCode)
    }
    async destroy(id: string): Promise<void> {
      await pool.query('delete from identity.payloads where kind = $1 and id = $2', [this.kind, id])
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      await pool.query('delete from identity.payloads where grant_id = $1', [grantId])
    }
    async consume(id: string): Promise<void> {
      await pool.query('update identity.payloads set consumed_at = now() where kind = $1 and id = $2', [this.kind, id])
    }
    private async first(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      if (unstorable(value)) return undefined
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed_at: Date | null }>(
        `select payload, consumed_at from identity.payloads
         where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [this.kind, value],
      )
      const [row] = rows
      if (!row) return undefined
      return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload
    }
  }
}
