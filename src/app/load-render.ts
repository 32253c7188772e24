import type { Render } from '#documents/public-links/public-page.ts'

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

/**
 * The renderer of the public site. Node cannot run JSX by itself: production takes what `npm run build` made,
 * Vitest transforms the source, development goes through Vite.
 */
export const loadRender = async (production: boolean): Promise<Render> => {
  if (production) return fromBuild
  if (process.env.VITEST) return ((await import('./render-page.tsx')) as Renderer).renderPage
  return fromSource()
}
