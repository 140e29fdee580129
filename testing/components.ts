// What tests of components need beside a document: see `components` in vitest.config.ts.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
