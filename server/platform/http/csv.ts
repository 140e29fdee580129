/**
 * Rows as a file for spreadsheets (RFC 4180, with a mark that says it is UTF-8). What a spreadsheet would take for a formula
 * gets an apostrophe before it, which makes it a text: at the beginning of a cell, and wherever some spreadsheets begin
 * another one. A negative number stays a number.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^-\d+(\.\d+)?$/.test(text) ? text : text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What begins like a formula, at the beginning or behind what parts cells somewhere; full-width signs count too. */
const formula = /(^|[;\t\r\n])(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
