import type pg from 'pg'

/**
 * What a database consists of, a line per thing, sorted, the same of each version of PostgreSQL: tables with their settings, columns in their order,
 * constraints, indexes, views, functions, triggers, sequences, text search configurations, extensions, rights; and
 * all rows, so not for a database that is in use. Without the schema of the job queue, which its package migrates.
 */
export async function catalogOf(db: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(catalog)
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c where relkind = 'r' and ${ours('relnamespace')}`,
  )
  const counted: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ all: string }>(
      `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${name} t`,
    )
    counted.push(`rows ${name} ${rows[0]?.all}`)
  }
  // how it came to be so is no part of it
  const own = /^rows (migrations|definitions) /
  return [...rows.map(({ line }) => line), ...counted.filter((line) => !own.test(line))].toSorted()
}

const ours = (namespace: string): string => `${namespace} in ('public'::regnamespace, 'identity'::regnamespace)`
const ofExtension = (kind: string, oid: string): string =>
  `exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`

const catalog = `
select format('extension %s in %s', extname, extnamespace::regnamespace) as line from pg_extension
union all
select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname in ('public', 'identity')
union all
select format('%s %s persistence=%s options=%s rights=%s rls=%s replident=%s', case relkind when 'r' then 'table' when 'v' then 'view'
    when 'S' then 'sequence' else relkind::text end, oid::regclass, relpersistence, reloptions, relacl, relrowsecurity, relreplident)
  from pg_class c where relkind not in ('i', 't') and ${ours('relnamespace')} and not ${ofExtension('pg_class', 'oid')}
union all
select format('column %s.%s %s %s %s default=%s identity=%s generated=%s collation=%s storage=%s statistics=%s options=%s rights=%s',
    attrelid::regclass, to_char(row_number() over (partition by attrelid order by attnum), 'FM000'), attname,
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attidentity,
    attgenerated, nullif(attcollation, 0)::regcollation, attstorage, attstattarget, attoptions, attacl)
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'S') and ${ours('relnamespace')}
    and not ${ofExtension('pg_class', 'c.oid')}
union all
select format('constraint %s on %s %s valid=%s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where ${ours('connamespace')} and conrelid <> 0 and contype not in ('t', 'n')
union all
select format('index %s clustered=%s valid=%s options=%s', pg_get_indexdef(indexrelid), indisclustered, indisvalid, reloptions)
  from pg_index join pg_class c on c.oid = indexrelid where ${ours('relnamespace')}
union all
select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from pg_class where relkind = 'v' and ${ours('relnamespace')}
union all
select format('function %s rights=%s %s', oid::regprocedure, proacl, pg_get_functiondef(oid))
  from pg_proc p where prokind = 'f' and ${ours('pronamespace')} and not ${ofExtension('pg_proc', 'p.oid')}
union all
select format('trigger enabled=%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  and (select ${ours('relnamespace')} from pg_class where oid = tgrelid)
union all
select format('sequence %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcache, seqcycle)
  from pg_sequence join pg_class c on c.oid = seqrelid where ${ours('relnamespace')}
union all
select format('text search %s %s %s', mapcfg::regconfig, maptokentype, string_agg(mapdict::regdictionary::text, ',' order by mapseqno))
  from pg_ts_config_map join pg_ts_config c on c.oid = mapcfg where ${ours('cfgnamespace')} group by mapcfg, maptokentype
union all
select format('type %s', t.oid::regtype) from pg_type t where ${ours('typnamespace')} and typtype not in ('b', 'c') and not ${ofExtension('pg_type', 't.oid')}
union all
select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
union all
select format('comment %s', description) from pg_description d join pg_class c on c.oid = d.objoid where ${ours('relnamespace')}
union all
select format('policy %s on %s', polname, polrelid::regclass) from pg_policy
union all
select format('event trigger %s', evtname) from pg_event_trigger`
