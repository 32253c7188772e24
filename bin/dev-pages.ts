import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'

/** The pages that Vite makes from source, by how their addresses begin; the catalogue is there in development only. */
const pages = [
  ['/admin', 'operator.html'],
  ['/enterprise', 'back-office.html'],
  ['/componentCatalog', 'component-catalog.html'],
] as const

/** Makes a development server answer the product's own pages. */
export const serveDevPages = (vite: ViteDevServer): void => {
  vite.middlewares.use(async (request, response, next) => {
    const { url = '' } = request
    const page = pages.find(([path]) => url.startsWith(path))?.[1]
    if (!page) return next()
    const html = await readFile(new URL(`../${page}`, import.meta.url), 'utf8')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(await vite.transformIndexHtml(url, html))
  })
}
