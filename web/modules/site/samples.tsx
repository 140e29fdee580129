import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sampledMails, type SampledMail } from '#contract/vocabulary/sampled-mails.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSendSample } from './mutations.ts'
import { loginQuery } from '#web/modules/account/queries.ts'
import { siteSampleQuery } from './queries.ts'
import { sampleNames, sampleOptions } from './sample-names.ts'

type SamplesProps = {
  /** Which draft is shown: another one is read anew. */
  readonly revision: number
  /** Saves what was typed, so that a sample has it; resolves to whether it is saved. */
  readonly saveNow: () => Promise<boolean>
}

/** Each kind of mail as the draft would have it, and one to send to oneself. */
export function Samples({ revision, saveNow }: SamplesProps) {
  const [kind, setKind] = useState<SampledMail>('request_accepted')
  const sample = useQuery({ ...siteSampleQuery(kind, revision), placeholderData: (before) => before })
  const login = useQuery(loginQuery)
  const send = useSendSample(kind)
  return (
    <section aria-labelledby="site-samples" className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 id="site-samples" className="text-lg font-semibold">
          Samples
        </h3>
        <p className="text-ink-soft">Every kind of mail with your draft, to somebody made up.</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Kind of mail" className="min-w-56 flex-1">
          <Select
            value={kind}
            options={sampleOptions(login.data !== undefined && login.data.provider === null)}
            onChange={({ target }) => setKind(sampledMails.find((each) => each === target.value) ?? kind)}
          />
        </Field>
        <Button
          variant="secondary"
          loading={send.isPending}
          onClick={() => void saveNow().then((isSaved) => isSaved && send.mutate())}
        >
          Send me one
        </Button>
      </div>
      {sample.data ? (
        <div className="grid gap-2">
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">{sample.data.from}</span>
            <span className="text-ink-soft"> · {sample.data.subject}</span>
          </p>
          {/* a mail runs and loads nothing, and its links lead nowhere from here */}
          <iframe
            title={`Sample: ${sampleNames[kind]}`}
            sandbox=""
            srcDoc={sample.data.html}
            className="h-120 w-full rounded-xl border border-line bg-surface"
          />
        </div>
      ) : sample.isError ? (
        <LoadError level={3} title="We couldn't load the sample" query={sample} />
      ) : (
        <Loading label="Loading the sample">
          <Skeleton className="h-120 rounded-xl" />
        </Loading>
      )}
    </section>
  )
}
