import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Render, VersionedRender } from '#documents/public-links/public-page.ts'

type Renderer = { renderPage: Render }

const root = new URL('../../', import.meta.url).pathname

/** Production: read with the first page that is asked for. */
const fromBuild: Render = async (page) =>
  ((await import(`${root}dist/site/render-page.js`)) as Renderer).renderPage(page)

/** Development: Vite transforms the pages anew for each request, so that a change shows on the next reload. */
const fromSource = async (): Promise<Render> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}vite.site.config.ts`,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  return async (page) => ((await vite.ssrLoadModule('/src/app/render-page.tsx')) as Renderer).renderPage(page)
}

/** All processes that run the same build say the same. */
const versionOfBuild = (): string => {
  const hash = createHash('sha1')
  if (!existsSync(`${root}dist/site`)) return 'unbuilt'
  for (const file of readdirSync(`${root}dist/site`, { recursive: true, withFileTypes: true }))
    if (file.isFile()) hash.update(readFileSync(`${file.parentPath}/${file.name}`))
  return hash.digest('base64url')
}

/**
 * The renderer of the public site. Node cannot run JSX by itself: production takes what `npm run build` made,
 * Vitest transforms the source, development goes through Vite.
 */
export const loadRender = async (production: boolean): Promise<VersionedRender> => {
  if (production) return Object.assign(fromBuild.bind(undefined), { version: versionOfBuild() })
  const render: Render = process.env.VITEST
    ? ((await import('./render-page.tsx')) as Renderer).renderPage
    : await fromSource()
  // The source may change while it runs: nothing is known from an earlier start.
  return Object.assign(render.bind(undefined), { version: randomUUID() })
}
