/** A use of what a package keeps to itself, where there is no public way. */
type Exception = {
  readonly file: string
  /** A word of the file that shows the use. */
  readonly word: string
  readonly package: string
  /** The version for which somebody has looked whether the use still holds. */
  readonly version: string
}

export const exceptions: readonly Exception[] = [
  // the payloads of failed jobs, which the public view omits
  { file: 'server/platform/jobs/failed-jobs.ts', word: '_private_jobs', package: 'graphile-worker', version: '0.18.0' },
  // statements are named, and a connection without an answer is destroyed
  { file: 'server/database/connect.ts', word: 'override query', package: 'pg', version: '8.23.1' },
  // the library releases a client twice when its connection breaks during a stop
  { file: 'server/database/connect.ts', word: 'override connect', package: 'graphile-worker', version: '0.18.0' },
  // which file has which icon
  {
    file: 'tools/web-build/page-groups.ts',
    word: 'lucide-react[\\\\/]dist',
    package: 'lucide-react',
    version: '1.75.0',
  },
  // the drawings of icons
  { file: 'tools/web-build/slim-icons.ts', word: '__iconData', package: 'lucide-react', version: '1.75.0' },
  // what the build writes for the files of later imports
  { file: 'tools/web-build/late-imports.ts', word: '__vite__mapDeps', package: 'vite', version: '8.3.8' },
]
