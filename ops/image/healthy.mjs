// Exits with 0 if the server of this container answers.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
