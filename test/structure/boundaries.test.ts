import { describe, expect, it } from 'vitest'
import { areaOf, areas, importCycles, roomOf, rooms } from './house.ts'
import { importsOf, reachable, sourceFiles } from './imports.ts'

const all = sourceFiles('src').flatMap(importsOf)
const ours = all.filter(({ to }) => to.startsWith('src/'))
const told = (list: readonly { from: string; to: string }[]) => list.map(({ from, to }) => `${from} → ${to}`)

/** Imports against the order of the areas that stand for now, each with its reason; at most three. */
const exceptions: Readonly<Record<string, string>> = {}

/** What may stand in a browser bundle besides our own isomorphic files. */
const serverOnly =
  /^(node:|kysely|pg\b|pg-|zod|fastify|@fastify|nodemailer|flydrive|iconv-lite|csv-|@electric-sql|@myriaddreamin|src\/foundation\/platform\/)/

describe('the order of the house', () => {
  it('given a file, then it stands in an area that has its place in the order', () => {
    const homeless = sourceFiles('src').filter((file) => !areas.includes(areaOf(file)))
    expect(homeless).toEqual([])
  })

  it('given an area, then it imports only from areas before its own; types count', () => {
    const up = ours.filter(({ from, to }) => areas.indexOf(areaOf(from)) < areas.indexOf(areaOf(to)))
    const seen = new Set(told(up))
    expect([...seen].filter((arrow) => !Object.hasOwn(exceptions, arrow))).toEqual([])
    expect(Object.keys(exceptions).filter((arrow) => !seen.has(arrow))).toEqual([])
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(3)
  })

  it('given another area, then its files are named from the top (#area/…); one of the own area relatively', () => {
    const wrong = ours.filter(
      ({ from, to, written }) => written.startsWith('#') === (areaOf(from) === areaOf(to)),
    )
    expect(told(wrong)).toEqual([])
  })

  it('given the foundation, then its rooms are built on one another in order', () => {
    const place = (file: string) => rooms.indexOf(roomOf(file))
    const inside = ours.filter(({ from, to }) => areaOf(from) === 'foundation' && areaOf(to) === 'foundation')
    expect(told(inside.filter(({ from, to }) => place(from) < place(to)))).toEqual([])
  })

  it('given the slices of an area, then they form no cycle', () => {
    const inArea = ours.filter(({ from, to }) => areaOf(from) === areaOf(to))
    expect(importCycles(inArea.map(({ from, to }) => [roomOf(from), roomOf(to)]))).toEqual([])
  })

  it('given files, then they form no cycle; types count', () => {
    expect(importCycles(ours.map(({ from, to }) => [from, to]))).toEqual([])
  })
})

describe('boundaries', () => {
  it('given a rule, then it imports nothing but rules', () => {
    const outside = all.filter(
      ({ from, to }) =>
        from.startsWith('src/foundation/rules/') &&
        !to.startsWith('src/foundation/rules/') &&
        // The one allow-list of rich text is a rule over a parser that is no work of ours.
        to !== 'sanitize-html',
    )
    expect(told(outside)).toEqual([])
  })

  it.each(['src/app/back-office.tsx', 'src/app/operator.tsx'])(
    'given the browser entry %s, then no server file and no server package is in its bundle',
    (entry) => {
      const files = [...reachable(entry)]
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter((file) => serverOnly.test(file) || /\/server\.ts$/.test(file))).toEqual([])
    },
  )

  it('given a file that a browser alone needs, then it stands in a folder ui', () => {
    const browser = new Set(
      ['src/app/back-office.tsx', 'src/app/operator.tsx'].flatMap((entry) => [...reachable(entry)]),
    )
    const server = reachable('src/app/server.ts')
    const screens = /^src\/(app|foundation\/(ui|screens|settings))\//
    const misplaced = [...browser].filter(
      (file) =>
        /^src\/.*\.tsx?$/.test(file) && !server.has(file) && !screens.test(file) && !file.includes('/ui/'),
    )
    expect(misplaced).toEqual([])
  })

  it('given a library, then it is imported in few places: a part of the product owns it', () => {
    const owners: Record<string, RegExp> = {
      'iconv-lite': /^src\/(foundation\/entity\/csv|data\/imports)\//,
      nodemailer: /^src\/foundation\/platform\/mail\//,
      flydrive: /^src\/foundation\/platform\/files\//,
      '@dnd-kit/react':
        /^src\/(sales\/opportunities\/ui\/board|site\/settings\/ui\/fields|marketing\/(automation-emails|questionnaire-forms)\/ui)\//,
      '@dnd-kit/dom': /^src\/(sales\/opportunities\/ui\/board|site\/settings\/ui\/fields)\//,
      '@libpdf/core': /^src\/agreements\/sealing\//,
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
