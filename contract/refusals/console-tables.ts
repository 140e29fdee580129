/** Refusals of exports. */
export const consoleTablesRefusals = {
  export_too_large: { status: 409, sentence: 'Export has more than 100,000 rows. Narrow the dates.' },
  export_running: {
    status: 429,
    sentence: 'Your last export is still running. Wait until it is done.',
    retryAfter: 10,
  },
} as const
