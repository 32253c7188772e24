import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fencesOf, headingsOf, linksOf, spansOf } from './markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = ['README*.md', 'CONTRIBUTING.md', 'docs/**/*.md', '.github/**/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .sort()

/** What is wrong in the documents, as "file: what". */
const faultsOf = (find: (text: string, file: string) => string[]) =>
  documents.flatMap((file) => [...new Set(find(textOf(file), file))].map((fault) => `${file}: ${fault}`))

const isOutside = (link: string) => /^[a-z][a-z0-9+.-]*:/i.test(link)

const anchors = new Map<string, Set<string>>()
const anchorsOf = (file: string) => {
  const known = anchors.get(file) ?? new Set(headingsOf(textOf(file)).map(({ slug }) => slug))
  anchors.set(file, known)
  return known
}

/** A link of a file that leads nowhere: to no file, or to no heading of it. */
const leadsNowhere = (file: string, link: string) => {
  const [path = '', anchor] = link.split('#').map(decodeURIComponent)
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const builtIn = ['ci', 'exec', 'install', 'run']

/** Commands of npm and npx that nothing answers to. */
const unknownCommands = (code: string) =>
  [...code.matchAll(/(?<![\w./-])(npm run|npm|npx) ([a-z][\w:-]*)/g)]
    .filter(([, program, name = '']) => {
      if (program === 'npx') return !existsSync(join(root, 'node_modules/.bin', name))
      return !(name in scripts) && !(program === 'npm' && builtIn.includes(name))
    })
    .map(([command]) => command)

const folders = /(?<![\w./#{,*-])(?:src|test|bin|docs|db|bench|deploy)\/[^\s`'"();:、。]+/g
/** What stands for whatever is meant: `…`, <entity>, NAME. */
const placeholders = /…|<[^>]*>|(?<![\w-])(?:AREA|SLICE|ENTITY|NAME|VERB)(?![\w-])/g

/** Paths of the repository that nothing answers to, however they were shortened. */
const unknownPaths = (code: string) =>
  [...code.matchAll(folders)]
    .map(([path]) => path.replace(/[.,]+$/, ''))
    .filter((path) => {
      if (existsSync(join(root, path))) return false
      const pattern = path.replace(placeholders, '*')
      const each = pattern.includes('{') ? bracesOf(pattern) : [pattern]
      return each.some((one) => globSync(one, { cwd: root }).length === 0)
    })

/** a/{b,c}.ts → a/b.ts, a/c.ts: each must be there, where a glob is content with one. */
const bracesOf = (pattern: string): string[] => {
  const [whole = '', before = '', inner = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  if (whole === '') return [pattern]
  return inner.split(',').flatMap((one) => bracesOf(`${before}${one}${after}`))
}

describe('the documents', () => {
  it('given a link, then it leads to a file that is there, and to a heading of it', () => {
    const found = faultsOf((text, file) =>
      linksOf(text).filter((link) => !isOutside(link) && leadsNowhere(file, link)),
    )
    expect(found).toEqual([])
  })

  it('given a command of npm, then it names a script or a program that is there', () => {
    expect(faultsOf((text) => [...fencesOf(text), ...spansOf(text)].flatMap(unknownCommands))).toEqual([])
  })

  it('given a path in code, then it is there', () => {
    expect(faultsOf((text) => spansOf(text).flatMap(unknownPaths))).toEqual([])
  })
})
