import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'
import { fencesOf, headingsOf, linksOf, rowsOf, spansOf } from './markdown.ts'

const root = new URL('../../', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8')
const readmes = { 'README.md': textOf('README.md'), 'README.ja.md': textOf('README.ja.md') }
const both = Object.entries(readmes)
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** The only thing in a cell, where that is code: `PORT`. */
const codeOf = (cell = '') => /^`([^`]+)`$/.exec(cell)?.[1]
const isVariable = (name: string | undefined): name is string => /^[A-Z][A-Z_]+$/.test(name ?? '')

/** The settings in the first column of a document's tables, with the cell beside them. */
const settingsOf = (text: string) =>
  rowsOf(text).flatMap(([first, second = '']) => {
    const name = codeOf(first)
    return isVariable(name) ? [{ name, beside: second }] : []
  })
const configuration = settingsOf(textOf('docs/CONFIGURATION.md'))

/** Pairs are set, since more is asked for beside them. */
const pairs = {
  RECAPTCHA_SITE_KEY: 'set',
  RECAPTCHA_SECRET: 'set',
  SLACK_CLIENT_ID: 'set',
  SLACK_CLIENT_SECRET: 'set',
}

/** Everything the program asks its environment for. */
const askedFor = () => {
  const asked = new Set<string>()
  readConfig(
    new Proxy<NodeJS.ProcessEnv>(pairs, {
      get(env, name) {
        asked.add(String(name))
        return env[String(name)]
      },
    }),
  )
  return asked
}

/** Read where it is used (of keys and passwords of seals the configuration knows nothing), and how the program was built. */
const besides = { read: ['OTEL_SERVICE_NAME', 'SEAL_CERTIFICATE', 'SEAL_PASSWORD'], untold: ['NODE_ENV'] }

/** Where links lead, told in a way that is the same in both languages: a heading of the page itself by its place. */
const leadsOf = (text: string) => {
  const own = headingsOf(text).map(({ slug }) => slug)
  return linksOf(text).map((link) => {
    if (link.startsWith('#')) return `heading ${own.indexOf(link.slice(1))}`
    return link in readmes ? 'the other language' : link
  })
}

describe('the two READMEs', () => {
  it('given their headings, then they have as many, of the same levels', () => {
    const [english, japanese] = both.map(([, text]) => headingsOf(text).map(({ level }) => level))
    expect(japanese).toEqual(english)
  })

  it('given their commands, then both have the same, in blocks and in lines', () => {
    const { 'README.md': english, 'README.ja.md': japanese } = readmes
    expect(fencesOf(japanese)).toEqual(fencesOf(english))
    expect(sorted(spansOf(japanese))).toEqual(sorted(spansOf(english)))
  })

  it('given their links and pictures, then both lead to the same, and to each other at the top', () => {
    const [english, japanese] = both.map(([, text]) => leadsOf(text))
    expect(japanese).toEqual(english)
    expect(linksOf(readmes['README.md'])[0]).toBe('README.ja.md')
    expect(linksOf(readmes['README.ja.md'])[0]).toBe('README.md')
  })

  it.each(both)('given a script of npm, then %s tells what it is for, and of no other', (_file, text) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const code = [...fencesOf(text), ...spansOf(text)].join('\n')
    const named = [...code.matchAll(/npm (?:run )?(?!run|ci\b)([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(sorted(named)).toEqual(sorted(Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))))
  })

  it.each(both)('given a document, then %s leads to it', (_file, text) => {
    const linked = [...text.matchAll(/\]\((docs\/[A-Z-]+\.md)\)/g)].map(([, file = '']) => file)
    expect(sorted(linked)).toEqual(filesOf('docs/*.md'))
  })

  it.each(both)('given a picture, then %s shows it once, and it can be taken anew', (_file, text) => {
    const ofTheme = [...text.matchAll(/ src(?:set)?="([^"]+)"/g)].map(([, link = '']) => link)
    const shown = [...linksOf(text), ...ofTheme].filter((link) => link.startsWith('docs/screenshots/'))
    const taken = [...textOf('bin/screenshots.ts').matchAll(/name: '([\w-]+)'([^}]*)/g)]
      .flatMap(([, name, rest = '']) => [name, ...(rest.includes('isDark') ? [`${name}-dark`] : [])])
      .map((name) => `docs/screenshots/${name}.png`)
    expect(shown.toSorted()).toEqual(filesOf('docs/screenshots/*'))
    expect(taken.toSorted()).toEqual(filesOf('docs/screenshots/*'))
  })

  it.each(both)(
    'given the settings that matter, then %s tells five, and the configuration all',
    (_file, text) => {
      const told = settingsOf(text).map(({ name }) => name)
      expect(told).toHaveLength(5)
      expect(configuration.map(({ name }) => name)).toEqual(expect.arrayContaining(told))
    },
  )
})

describe('docs/CONFIGURATION.md', () => {
  it('given a variable of the environment, then it stands there once, and nothing else does', () => {
    const asked = [...askedFor(), ...besides.read].filter((name) => !besides.untold.includes(name))
    expect(configuration.map(({ name }) => name).toSorted()).toEqual(asked.toSorted())
  })

  it('given a default that it tells, then setting it changes nothing', () => {
    const defaults = configuration.flatMap(({ name, beside }) => {
      const value = codeOf(beside)
      return value === undefined ? [] : [{ [name]: value }]
    })
    for (const each of defaults)
      expect([each, readConfig({ ...pairs, ...each })]).toEqual([each, readConfig(pairs)])
  })
})
