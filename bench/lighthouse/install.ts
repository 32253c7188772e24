import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Details = { items?: { resourceType: string; transferSize: number }[] }
type Audit = {
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  details?: Details
}
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

/** What of Lighthouse's result is read. */
export type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<
  { lhr: { audits: Partial<Record<string, Audit>>; categories: Record<string, Category> } } | undefined
>

/** Lighthouse, which is installed on its first use, from a lockfile of its own: nobody else pays for its 150 MB. */
export const openLighthouse = async (): Promise<Lighthouse> => {
  const folder = new URL('./', import.meta.url)
  if (!existsSync(new URL('node_modules/lighthouse', folder)))
    execFileSync('npm', ['ci', '--prefix', fileURLToPath(folder)], { cwd: folder, stdio: 'inherit' })
  const place = createRequire(import.meta.url).resolve('lighthouse')
  return ((await import(pathToFileURL(place).href)) as { default: Lighthouse }).default
}
