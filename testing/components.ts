// What tests of components need beside a document: see `components` in vitest.config.ts.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// a busy machine loads a lazy part in more than the second that the library waits
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
