import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'

const root = new URL('../../', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8')
const readme = textOf('README.md')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** The part of the README under a heading of its second level. */
const partUnder = (heading: string) => readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''

/** What stands in the first column of the table of settings. */
const told = partUnder('設定')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))

/** Everything the program asks its environment for; the pairs are set, since more is asked for beside them. */
const askedFor = () => {
  const asked = new Set<string>()
  const pairs = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET']
  readConfig(
    new Proxy({} as NodeJS.ProcessEnv, {
      get(_, name) {
        asked.add(String(name))
        return pairs.includes(String(name)) ? 'set' : undefined
      },
    }),
  )
  return asked
}

/** Read where it is used, and how the program was built. */
const besides = { read: ['OTEL_SERVICE_NAME'], untold: ['NODE_ENV'] }

describe('the README', () => {
  it('given a variable of the environment, then it stands in the table of settings, and nothing else does', () => {
    const asked = [...askedFor(), ...besides.read].filter((name) => !besides.untold.includes(name))
    expect(told.toSorted()).toEqual(asked.toSorted())
  })

  it('given a script of npm, then the README tells what it is for, and of no other', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const named = [...readme.matchAll(/npm (?:run )?(?!run|ci\b)([a-z][\w:-]*)/g)].map(([, name]) => name)
    expect([...new Set(named)].sort()).toEqual(
      Object.keys(scripts)
        .filter((name) => !/^(pre|post)/.test(name))
        .sort(),
    )
  })

  it('given a document, then the README leads to it', () => {
    const linked = [...readme.matchAll(/\]\((docs\/[A-Z-]+\.md)\)/g)].map(([, file]) => file)
    expect([...new Set(linked)].sort()).toEqual(filesOf('docs/*.md'))
  })

  it('given a picture, then the README shows it, and it can be taken anew', () => {
    const shown = [...readme.matchAll(/\]\((docs\/screenshots\/[\w-]+\.png)\)/g)].map(([, file]) => file)
    const taken = [...textOf('bin/screenshots.ts').matchAll(/name: '([\w-]+)'/g)].map(
      ([, name]) => `docs/screenshots/${name}.png`,
    )
    expect(shown.toSorted()).toEqual(filesOf('docs/screenshots/*'))
    expect(taken.toSorted()).toEqual(filesOf('docs/screenshots/*'))
  })
})
