import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { refuse } from './refusal.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Files as the product's own formatter writes them, imports in their order; nothing of the product is touched. What it cannot
 * read or finds fault with is not to be written at all.
 */
export const formatted = (root: string, texts: Texts): Texts => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-new-'))
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'check', '--write', '.'], { cwd: folder, stdio: 'pipe' })
    return Object.fromEntries(
      Object.keys(texts).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    )
  } catch (error) {
    const said = (error as { stdout?: Buffer }).stdout?.toString().trim()
    if (said === undefined) throw error
    return refuse(`the formatter refuses what would be written, so nothing was written: ${said}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
