import { describe, expect, it } from 'vitest'
import { importsOf, reachable, sourceFiles } from './imports.ts'

const all = sourceFiles('src').flatMap(importsOf)

/** What may stand in a browser bundle besides our own isomorphic files. */
const serverOnly =
  /^(node:|kysely|pg\b|pg-|zod|fastify|@fastify|nodemailer|flydrive|iconv-lite|csv-|@electric-sql|@myriaddreamin|src\/platform\/)/

describe('boundaries', () => {
  it('given a rule, then it imports nothing but rules', () => {
    const outside = all.filter(
      ({ from, to }) => from.startsWith('src/rules/') && !to.startsWith('src/rules/'),
    )
    expect(outside).toEqual([])
  })

  it('given the platform, then it knows no business', () => {
    const outside = all.filter(
      ({ from, to }) =>
        from.startsWith('src/platform/') && to.startsWith('src/') && !/^src\/(platform|rules)\//.test(to),
    )
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('given the entity layer, then it imports no slice', () => {
    const allowed = /^src\/(entity|platform|rules|masterdata|ui|api)\//
    const outside = all.filter(
      ({ from, to }) => from.startsWith('src/entity/') && to.startsWith('src/') && !allowed.test(to),
    )
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it.each(['src/back-office.tsx', 'src/operator.tsx'])(
    'given the browser entry %s, then no server file and no server package is in its bundle',
    (entry) => {
      const files = [...reachable(entry)]
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter((file) => serverOnly.test(file) || /\/server\.ts$/.test(file))).toEqual([])
    },
  )

  it('given a library, then it is imported in few places: a part of the product owns it', () => {
    const owners: Record<string, RegExp> = {
      'iconv-lite': /^src\/(entity\/csv|imports)\//,
      nodemailer: /^src\/platform\/mail\//,
      flydrive: /^src\/platform\/files\//,
      'pg-boss': /^src\/platform\/jobs\//,
      wanakana: /^src\/masterdata\//,
      '@myriaddreamin/typst-ts-node-compiler': /^src\/platform\/documents\//,
    }
    for (const [library, owner] of Object.entries(owners)) {
      const outside = all.filter(({ from, to }) => to === library && !owner.test(from))
      expect(outside.map(({ from }) => `${library} in ${from}`)).toEqual([])
    }
  })
})
