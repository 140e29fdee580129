import { createRoot } from 'react-dom/client'
import { Container } from '../page.tsx'
import { actions } from './actions.tsx'
import { inputs } from './inputs.tsx'
import { messages } from './messages.tsx'
import { overlays } from './overlays.tsx'

/** Every component of this folder, as `npm run dev` shows it at /gallery; `?theme=dark` and `light` choose the colors. */
export function Gallery() {
  return (
    <main id="main" tabIndex={-1}>
      <Container className="py-8">
        <h1 className="font-display text-3xl font-semibold">Components</h1>
        <p>
          <a href="?theme=light">Light</a> · <a href="?theme=dark">Dark</a>
        </p>
        {[...actions, ...inputs, ...messages, ...overlays].map(({ name, shown }) => (
          <section key={name} aria-label={name} style={{ display: 'grid', gap: '0.75rem', paddingTop: '2.5rem' }}>
            <h2 className="text-xl font-semibold">{name}</h2>
            {shown}
          </section>
        ))}
      </Container>
    </main>
  )
}

const root = document.getElementById('gallery')
if (root) {
  document.documentElement.dataset['theme'] = new URLSearchParams(window.location.search).get('theme') ?? ''
  createRoot(root).render(<Gallery />)
}
