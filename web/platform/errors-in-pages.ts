import { createSerializationAdapter } from '@tanstack/react-router'
import { Failure, Refusal } from './refusal.ts'

type Written =
  | { kind: 'refusal'; code: string; sentence: string; status: number; fields: Record<string, string> }
  | { kind: 'failure'; status: number; message: string; sentence: string | undefined }

/**
 * Serializes the error of a failed call in a page rendered on the server, so that the browser restores its class and
 * fields. By default the router keeps only the message of an error.
 */
export const errorsInPages = createSerializationAdapter({
  key: 'page-error',
  test: (value: unknown): value is Refusal | Failure => value instanceof Refusal || value instanceof Failure,
  toSerializable: (error): Written => {
    const { status, message } = error
    if (error instanceof Failure) return { kind: 'failure', status, message, sentence: error.sentence }
    return { kind: 'refusal', status, code: error.code, sentence: error.sentence, fields: { ...error.fields } }
  },
  fromSerializable: (written: Written): Refusal | Failure => {
    if (written.kind === 'refusal') return new Refusal({ ...written, code: written.code as Refusal['code'] })
    const prefix = `${written.status}: `
    return new Failure(written.status, written.message.slice(prefix.length), written.sentence)
  },
})
