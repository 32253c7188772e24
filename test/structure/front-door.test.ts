import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8')
const pack = JSON.parse(textOf('package.json')) as {
  license: string
  engines: { node: string }
}

describe('the files that others read before the code', () => {
  it('given a package without a license, then LICENSE reserves all rights', () => {
    expect(pack.license).toBe('UNLICENSED')
    expect(textOf('LICENSE')).toMatch(/Copyright \(c\) 2026 the Tsumugi developers\. All rights reserved\./)
  })

  it('given the Node.js that the scripts run on, then .nvmrc and the checks name the same', () => {
    const major = /\d+/.exec(pack.engines.node)?.[0]
    expect(textOf('.nvmrc').trim()).toBe(major)
    expect(textOf('.github/workflows/ci.yml')).toContain(`image: node:${major}-`)
  })

  it('given how biome formats, then .editorconfig says the same', () => {
    const { formatter } = JSON.parse(textOf('biome.json')) as {
      formatter: { indentStyle: string; indentWidth: number; lineWidth: number }
    }
    const [, everything = ''] = textOf('.editorconfig').split('[*]\n')
    expect(everything).toContain(`indent_style = ${formatter.indentStyle}\n`)
    expect(everything).toContain(`indent_size = ${formatter.indentWidth}\n`)
    expect(everything).toContain(`max_line_length = ${formatter.lineWidth}\n`)
  })

  it('given a pull request, then the checks run what a newcomer does', () => {
    const [, run = ''] = /^ +- run: (\.ci\/\S+)$/m.exec(textOf('.github/workflows/ci.yml')) ?? []
    expect(existsSync(new URL(run, root))).toBe(true)
    expect(statSync(new URL(run, root)).mode & 0o111).not.toBe(0)
    expect(textOf(run)).toContain('npm ci && npm test')
  })
})
