import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const source = new URL('../src/', import.meta.url).href
const built = fileURLToPath(new URL('../dist/', import.meta.url))

/** Where the file of this address stands without its types, within a folder. */
const placeOf = (url: string, folder: string) => join(folder, 'stripped', url.slice(source.length))

/** Writes these files of src/ without their types into a folder; every line and column stays where it is. */
export const stripTypes = (files: readonly string[], folder = built) => {
  rmSync(join(folder, 'stripped'), { recursive: true, force: true })
  for (const file of files) {
    const place = placeOf(pathToFileURL(file).href, folder)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, stripTypeScriptTypes(readFileSync(file, 'utf8')))
  }
}

/** A file of src/ as another one names it: `#area/…` or by its place. */
const urlOf = (specifier: string, parent: string) =>
  specifier.startsWith('#') ? new URL(specifier.slice(1), source).href : new URL(specifier, parent).href

/**
 * Lets this process read src/ as `stripTypes` wrote it into the folder, and keep what V8 compiled of it for the next start. Node
 * would strip it each time, and look for a package.json in every folder: half of the time until it listens.
 */
export const readStripped = (folder = built) => {
  enableCompileCache(join(folder, 'compiled'))
  registerHooks({
    resolve: (specifier, context, next) =>
      context.parentURL?.startsWith(source) && /^[#.].*\.ts$/.test(specifier)
        ? { url: urlOf(specifier, context.parentURL), format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url.startsWith(source) && url.endsWith('.ts')
        ? { format: 'module', source: readFileSync(placeOf(url, folder)), shortCircuit: true }
        : next(url, context),
  })
}
