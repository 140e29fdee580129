/**
 * Formats rows as a CSV file for spreadsheets (RFC 4180, with a byte order mark). An apostrophe turns a formula into
 * text, at the beginning of a cell and where some spreadsheets begin another cell. Negative numbers stay numbers.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further rows of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = /^-\d+(\.\d+)?$/.test(text) ? text : text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The beginning of a formula, at the start or after a character that some spreadsheets split cells at; also full-width
 * signs.
 */
const formula = /(^|[;\t\r\n])(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
