import { describe, expect, it } from 'vitest'
import { importsOf, reachable, sourceFiles } from './imports.ts'

const all = sourceFiles('src').flatMap(importsOf)

/** What may stand in a browser bundle besides our own isomorphic files. */
const serverOnly =
  /^(node:|kysely|pg\b|pg-|zod|fastify|@fastify|nodemailer|flydrive|iconv-lite|csv-|@electric-sql|@myriaddreamin|src\/foundation\/platform\/)/

describe('boundaries', () => {
  it('given a rule, then it imports nothing but rules', () => {
    const outside = all.filter(
      ({ from, to }) => from.startsWith('src/foundation/rules/') && !to.startsWith('src/foundation/rules/'),
    )
    expect(outside).toEqual([])
  })

  it('given the platform, then it knows no business', () => {
    const outside = all.filter(
      ({ from, to }) =>
        from.startsWith('src/foundation/platform/') &&
        to.startsWith('src/') &&
        !/^src\/foundation\/(platform|rules)\//.test(to),
    )
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('given the entity layer, then it imports no slice', () => {
    const allowed = /^src\/foundation\//
    const outside = all.filter(
      ({ from, to }) =>
        from.startsWith('src/foundation/entity/') && to.startsWith('src/') && !allowed.test(to),
    )
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it.each(['src/app/back-office.tsx', 'src/app/operator.tsx'])(
    'given the browser entry %s, then no server file and no server package is in its bundle',
    (entry) => {
      const files = [...reachable(entry)]
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter((file) => serverOnly.test(file) || /\/server\.ts$/.test(file))).toEqual([])
    },
  )

  it('given a library, then it is imported in few places: a part of the product owns it', () => {
    const owners: Record<string, RegExp> = {
      'iconv-lite': /^src\/(foundation\/entity\/csv|data\/imports)\//,
      nodemailer: /^src\/foundation\/platform\/mail\//,
      flydrive: /^src\/foundation\/platform\/files\//,
      '@dnd-kit/react': /^src\/sales\/opportunities\/ui\/board\//,
      '@dnd-kit/dom': /^src\/sales\/opportunities\/ui\/board\//,
      'hucre/xlsx': /^src\/data\/exports\//,
      'pg-boss': /^src\/foundation\/platform\/jobs\//,
      wanakana: /^src\/foundation\/masterdata\//,
      '@myriaddreamin/typst-ts-node-compiler': /^src\/foundation\/platform\/documents\//,
    }
    for (const [library, owner] of Object.entries(owners)) {
      const outside = all.filter(({ from, to }) => to === library && !owner.test(from))
      expect(outside.map(({ from }) => `${library} in ${from}`)).toEqual([])
    }
  })
})
