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

/** A file of src/ as another one names it: `#area/…` or by its place. */
const urlOf = (specifier: string, parent: string) =>
  specifier.startsWith('#') ? new URL(specifier.slice(1), source).href : new URL(specifier, parent).href

/**
 * Lets this process read src/ as `stripTypes` wrote it, and keep what V8 compiled of it for the next start. Node
 * would strip it each time, and look for a package.json in every folder: half of the time until it listens.
 */
export const readStripped = () => {
  enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
  registerHooks({
    resolve: (specifier, context, next) =>
      context.parentURL?.startsWith(source) && /^[#.].*\.ts$/.test(specifier)
        ? { url: urlOf(specifier, context.parentURL), format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url.startsWith(source) && url.endsWith('.ts')
        ? { format: 'module', source: readFileSync(placeOf(url)), shortCircuit: true }
        : next(url, context),
  })
}
