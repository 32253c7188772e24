import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const places = new Set(
  sourceFiles('src').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bslot(?:<[^>]*>)?\('([\w-]+)'\)/g)].map(
      ([, name]) => name,
    ),
  ),
)

const filled = [...readFileSync(join(root, 'src/app/slots.tsx'), 'utf8').matchAll(/^ {2}'([\w-]+)':/gm)].map(
  ([, name]) => name,
)

describe('the places on screens that other slices fill', () => {
  it('given a place, then src/app/slots.tsx fills it, and holds nothing that has no place', () => {
    expect(filled.length).toBeGreaterThan(3)
    expect([...places].sort()).toEqual(filled.sort())
  })
})
