/** What the server and the built pages agree on: `render` of `web/entry-server.tsx` makes the pages that the server sends. */

/** Scripts, styles and preloads by route id, in the format of the router; and the scripts of parts. */
export type PageManifest = {
  readonly routes: Record<
    string,
    {
      scripts?: { attrs?: Record<string, string>; children?: string }[]
      css?: string[]
      preloads?: string[]
    }
  >
  /** The style sheets, by their addresses, that are written into the page itself; undefined for links to them. */
  readonly inlineCss?: { styles: Record<string, string> }
  /** The scripts of each part (`web/platform/part.tsx`) by its file, each after its imports; none in development. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
}

/** What a page must know of the signed-in person who reads it. */
export type PageReader = {
  /** The time zone that the browser named. */
  readonly timeZone: string | undefined
  /** Where the live stream continues after what the page shows. */
  readonly liveMark: string | undefined
}

export type RenderOptions = {
  readonly manifest: PageManifest
  readonly nonce: string
  /** Public address of the site, without a trailing slash. */
  readonly origin: string
  /** The operator's settings that pages show, by their names. */
  readonly settings: Readonly<Record<string, string>>
  /** Answers the calls of the page inside the server. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Null for a visitor: the page is then the same for everyone. */
  readonly reader: PageReader | null
}

/** Renders one page with its data; what is in front of the end of its head, which is small and still changes, and the rest. */
export type RenderPage = (
  request: Request,
  options: RenderOptions,
) => Promise<{ readonly status: number; readonly headers: Headers; readonly head: string; readonly rest: string }>
