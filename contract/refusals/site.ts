export const siteRefusals = {
  draft_changed: {
    status: 409,
    sentence: 'Another admin changed the draft meanwhile. Reload to see what they did.',
  },
  nothing_to_publish: { status: 409, sentence: 'Nothing has changed, so there is nothing to publish.' },
  version_not_found: { status: 404, sentence: "This version doesn't exist." },
} as const
