/** What a piece of code does with a table. */
export type TableUse = { readonly table: string; readonly how: 'reads' | 'writes' | 'locks' }

/**
 * Returns what TypeScript code does with tables, judged by its text: calls of the query builder by their first
 * argument, and SQL in strings by the word before the name. `known` are all tables and views; other words are ignored.
 */
export function tableUses(code: string, known: ReadonlySet<string>): TableUse[] {
  const text = withoutComments(code)
  const names = [...known].map((name) => name.replace('.', '\\.')).join('|')
  const name = `(?:"?(${names})"?)(?![\\w.])`
  const uses: TableUse[] = []
  const note = (how: TableUse['how'], pattern: string): void => {
    for (const [, table = ''] of text.matchAll(new RegExp(pattern, 'gi'))) uses.push({ table, how })
  }
  // the query builder
  note('reads', `\\b(?:selectFrom|\\w*[jJ]oin(?:Lateral)?|using)\\(\\s*['\`]${name}`)
  note('writes', `\\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto|sql\\.table)\\(\\s*['\`]${name}`)
  note('writes', `\\bdeleteInSteps\\(\\s*\\w+,\\s*'${name}`)
  note(
    'locks',
    `\\bselectFrom\\(\\s*['\`]${name}(?:(?!\\.execute|selectFrom)[\\s\\S])*?\\.for(?:NoKey|Key)?(?:Update|Share)\\(`,
  )
  // SQL as text
  note('reads', `\\b(?:from|join|using)\\s+(?:only\\s+)?${name}`)
  note('reads', `\\bfrom\\s+[a-z_."]+(?:\\s+(?:as\\s+)?[a-z]\\w*)?\\s*,\\s*${name}`)
  note(
    'writes',
    `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|(?<!for )(?<!for no key )update)\\s+(?:only\\s+)?${name}`,
  )
  // a name that is chosen while the statement is built: ${which ? 'one' : 'other'}
  note('reads', `\\b(?:from|join)\\s+\\$\\{[^}]*\\?\\s*['"]${name}['"]`)
  note('reads', `\\b(?:from|join)\\s+\\$\\{[^}]*:\\s*['"]${name}['"]\\s*\\}`)
  for (const [statement] of text.matchAll(/`[^`]*\bfor (?:no key |key )?(?:update|share)\b[^`]*`/gi))
    for (const { table } of tableUses(statement.replaceAll(/\bfor (no key |key )?(update|share)\b/gi, ''), known))
      uses.push({ table, how: 'locks' })
  return uses
}

/** Returns TypeScript code without its comments. */
export function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** Returns SQL as TypeScript that runs its statements one by one, for `tableUses`. */
export function sqlAsCode(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => `\`${statement}\``)
    .join('\n')
}
