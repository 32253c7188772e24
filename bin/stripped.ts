import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const source = new URL('../src/', import.meta.url).href
const folder = new URL('../dist/stripped/', import.meta.url)

const placeOf = (url: string) => new URL(url.slice(source.length), folder)

/** Writes these files of src/ without their types; every line and column stays where it is. */
export const stripTypes = (files: readonly string[]) => {
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const place = placeOf(pathToFileURL(file).href)
    mkdirSync(dirname(fileURLToPath(place)), { recursive: true })
    writeFileSync(place, stripTypeScriptTypes(readFileSync(file, 'utf8')))
  }
}

/**
 * Lets this process read src/ as `stripTypes` wrote it, and keep what V8 compiled of it for the next start. Node
 * would strip it each time: a third of a second and 13 MB.
 */
export const readStripped = () => {
  enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
  registerHooks({
    load: (url, context, next) =>
      url.startsWith(source) && url.endsWith('.ts')
        ? { format: 'module', source: readFileSync(placeOf(url)), shortCircuit: true }
        : next(url, context),
  })
}
